/** Where one can go: a rail at the left, a bar at the bottom of narrow screens. Waiting calls are the only filled badge. */
"use client";
import { Cable, Database, FlaskConical, GitCompare, Inbox, ListTree, Settings } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { KeyBadge } from "./keys/use-key";
import { type Place, placeHref, placeOf, placeOrder, places } from "./places";

const icons = {
  pending: Inbox,
  review: GitCompare,
  log: ListTree,
  entries: Database,
  "test-match": FlaskConical,
  connect: Cable,
  settings: Settings,
} as const;

export interface RailProps {
  readonly project: string;
  readonly counts:
    | { readonly pending: number; readonly open_candidates: number; readonly entries: number }
    | undefined;
}

export function Rail({ project, counts }: RailProps) {
  const current = placeOf(usePathname());
  return (
    <nav
      aria-label="Project"
      className="flex shrink-0 border-hair bg-surface max-sm:order-last max-sm:border-t sm:w-14 sm:flex-col sm:border-r sm:p-2 lg:w-50"
    >
      <ul className="flex flex-1 max-sm:justify-around sm:flex-col sm:gap-1">
        {placeOrder.map((place) => (
          <li key={place} className="max-sm:flex-1">
            <RailLink
              project={project}
              place={place}
              isCurrent={place === current}
              count={countOf(place, counts)}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function countOf(place: Place, counts: RailProps["counts"]): number | undefined {
  if (place === "pending") return counts?.pending;
  if (place === "review") return counts?.open_candidates;
  return place === "entries" ? counts?.entries : undefined;
}

interface RailLinkProps {
  readonly project: string;
  readonly place: Place;
  readonly isCurrent: boolean;
  readonly count: number | undefined;
}

function RailLink({ project, place, isCurrent, count }: RailLinkProps) {
  const Icon = icons[place];
  const { label, key } = places[place];
  return (
    <Link
      href={placeHref(project, place)}
      data-action={`go-${place}`}
      aria-current={isCurrent ? "page" : undefined}
      title={label}
      className="relative flex items-center rounded-sm text-text no-underline -outline-offset-2 hover:bg-hair aria-[current=page]:bg-hair aria-[current=page]:font-semibold max-sm:h-14 max-sm:flex-col max-sm:justify-center max-sm:gap-1 max-sm:text-xs sm:h-9 sm:gap-2 sm:px-2 sm:text-base max-lg:sm:justify-center"
    >
      <Icon size={16} strokeWidth={1.5} aria-hidden className="shrink-0" />
      <span className="flex-1 max-sm:flex-none max-sm:text-center max-lg:sm:sr-only">{label}</span>
      <Count place={place} count={count} />
      <KeyBadge id={key} className="max-lg:hidden" />
    </Link>
  );
}

function Count({ place, count }: { readonly place: Place; readonly count: number | undefined }) {
  if (count === undefined || count === 0) return null;
  const corner =
    "max-lg:absolute max-lg:top-0.5 max-lg:right-0.5 max-sm:left-1/2 max-sm:right-auto max-sm:ml-2";
  return (
    <span data-count={place} className={countLook(place, corner)}>
      {count.toLocaleString("en")}
      <span className="sr-only">{countWords[place] ?? ""}</span>
    </span>
  );
}

const countWords: Partial<Record<Place, string>> = { pending: " waiting", review: " to review" };

/** What waits is filled; what can wait is not. */
function countLook(place: Place, corner: string): string {
  if (place === "pending")
    return `rounded-sm bg-text px-1 text-xs font-semibold text-bg tabular-nums ${corner}`;
  if (place === "review") return `rounded-sm bg-surface px-1 text-xs text-muted tabular-nums ${corner}`;
  return "text-xs text-muted tabular-nums max-lg:sr-only";
}
