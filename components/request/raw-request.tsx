/** The whole body to take away: as a file or on the clipboard. It is never put on the page, whatever its size. */
"use client";
import { Download } from "lucide-react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { jsonText } from "./pretty-json";

export function RawRequest({ request }: { readonly request: unknown }) {
  const download = () => {
    const url = URL.createObjectURL(new Blob([jsonText(request)], { type: "application/json" }));
    const link = document.createElement("a");
    link.href = url;
    link.download = "request.json";
    link.click();
    // The download has its own hold on the data once it began.
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  };
  return (
    <section aria-label="Raw request" className="flex flex-wrap items-center gap-2">
      <h3 className="text-sm font-semibold">Raw JSON</h3>
      <CopyButton
        text={() => jsonText(request)}
        label="Copy"
        name="Copy request JSON"
        data-action="copy-request"
      />
      <Button onPress={download} data-action="download-request">
        <Download size={16} strokeWidth={1.5} aria-hidden />
        Download
      </Button>
    </section>
  );
}
