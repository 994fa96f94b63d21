/** What each tier said, in the order in which they were asked. */
"use client";
import { LinkedText } from "@/components/log/why-sentence";
import { SafeLine } from "@/components/request/safe-line";
import { placeHref } from "@/components/shell/places";
import { RowLink } from "@/components/ui/row-link";
import type { TestMatchReply } from "@/lib/api/shapes/test-match";

export function TrailTable({ reply }: { readonly reply: TestMatchReply }) {
  const { project, trail } = reply;
  return (
    <section aria-labelledby="trail-heading" className="flex flex-col gap-2">
      <h2 id="trail-heading" className="text-md font-semibold">
        What each tier said
      </h2>
      <table className="w-full border-separate border-spacing-0 text-left text-sm">
        <thead>
          <tr className="text-xs text-muted">
            <th scope="col" className="border-b border-hair py-1 pr-3 font-medium">
              Tier
            </th>
            <th scope="col" className="w-full border-b border-hair py-1 pr-3 font-medium">
              Said
            </th>
            <th scope="col" className="border-b border-hair py-1 font-medium">
              Entry
            </th>
          </tr>
        </thead>
        <tbody>
          {trail.map(({ tier, said, entry }) => (
            <tr key={`${tier} ${said}`} data-tier={tier}>
              <th scope="row" className="border-b border-hair py-1.5 pr-3 align-top font-medium">
                <SafeLine text={tier} max={40} />
              </th>
              <td className="border-b border-hair py-1.5 pr-3 align-top wrap-anywhere">
                <LinkedText project={project} text={said} />
              </td>
              <td className="border-b border-hair py-1.5 align-top">
                {entry === null ? (
                  <span className="text-muted">–</span>
                ) : (
                  <RowLink href={placeHref(project, "entries", entry)}>entry</RowLink>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
