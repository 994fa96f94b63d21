/** Moving the cursor to a field by the path that validation names. Fields carry it as `data-path`. */
import { pathAndParents } from "./problems";

const focusable = "textarea, input:not([type=radio]):not([type=checkbox]), button, input";

/** To the field of `path`, else of the nearest parent that the page has, else the first field. */
export function focusPath(within: HTMLElement | null, path: string | null): void {
  if (!within) return;
  for (const candidate of path === null ? [] : pathAndParents(path)) {
    const place = within.querySelector(`[data-path="${CSS.escape(candidate)}"]`);
    if (place && focusInside(place)) return;
  }
  focusFirst(within);
}

/** To the first field of the answer. */
export function focusFirst(within: HTMLElement | null): void {
  const fields = within?.querySelector("[data-editor-fields]") ?? within;
  if (fields) focusInside(fields);
}

function focusInside(place: Element): boolean {
  const field =
    place.querySelector(
      "textarea:not(:disabled), input:not([type=radio]):not([type=checkbox]):not(:disabled)",
    ) ?? place.querySelector(focusable);
  if (!(field instanceof HTMLElement)) return false;
  field.focus();
  field.scrollIntoView({ block: "nearest" });
  return document.activeElement === field;
}
