/** Snippets to copy, one language at a time. */
"use client";
import { useState } from "react";
import { CopyButton } from "@/components/ui/copy-button";
import { Tabs } from "@/components/ui/tabs";
import { type SnippetKind, snippetKinds, snippetLabel, snippetText } from "./snippets";

export function SnippetTabs({ baseUrl }: { readonly baseUrl: string }) {
  const [kind, setKind] = useState<SnippetKind>("python");
  return (
    <section aria-label="First call">
      <Tabs
        label="Language"
        selected={kind}
        onSelect={setKind}
        panelClassName="pt-3"
        items={snippetKinds.map((item) => ({
          id: item,
          label: snippetLabel[item],
          content: <Snippet kind={item} text={snippetText[item](baseUrl)} />,
        }))}
      />
    </section>
  );
}

function Snippet({ kind, text }: { readonly kind: SnippetKind; readonly text: string }) {
  return (
    <div className="flex flex-col gap-2">
      <pre className="rounded-md border border-hair bg-surface p-3 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
        <code>{text}</code>
      </pre>
      <div>
        <CopyButton text={text} name={`Copy ${snippetLabel[kind]} snippet`} data-action={`copy-${kind}`} />
      </div>
    </div>
  );
}
