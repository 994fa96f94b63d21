/**
 * Absolute paths: the part that names a machine is volatile (a temporary folder, a home, a checkout of a build
 * machine), the rest is data. A path that the text announces as the working directory is volatile as a whole.
 */
import { datesIn } from "./date-patterns";

export type PutPath = (kind: "root" | "dir", raw: string) => string;
export type PutStamp = (raw: string) => string;

const windowsPath = "[A-Za-z]:\\\\(?:[^\\s\\\\\"'<>|*?]{1,128}\\\\){0,64}[^\\s\\\\\"'<>|*?,;)]{0,128}";
const segment = "[^\\s/\"'`<>|*?,;():]";
const unixPath = `/(?:${segment}{1,128}/){0,64}${segment}{0,128}[^\\s/"'\`<>|*?,;():.]`;
const absolutePath = new RegExp(`(?<![\\w/\\\\.:-])(?:${windowsPath}|${unixPath})`, "g");

type RootKind = "build" | "temp" | "home";

/** The first that matches counts: a build folder may lie in a home. */
const roots: readonly (readonly [RootKind, RegExp])[] = [
  ["build", /^.{0,200}?\/_work\/\d+\/s(?=\/|$)/],
  ["build", /^\/home\/runner\/work\/[^/]+\/[^/]+(?=\/|$)/],
  ["build", /^\/builds\/[^/]+\/[^/]+(?=\/|$)/],
  ["build", /^\/__w\/[^/]+\/[^/]+(?=\/|$)/],
  ["build", /^\/github\/workspace(?=\/|$)/],
  ["build", /^\/workspaces?\/[^/]+(?=\/|$)/],
  ["temp", /^\/(?:private\/)?var\/folders\/[^/]+\/[^/]+\/T(?=\/|$)/],
  ["temp", /^\/(?:private\/)?tmp(?=\/)/],
  ["temp", /^\/var\/tmp(?=\/)/],
  ["temp", /^[A-Za-z]:\/Users\/[^/]+\/AppData\/Local\/Temp(?=\/|$)/i],
  ["temp", /^[A-Za-z]:\/(?:Windows\/)?Temp(?=\/)/i],
  ["home", /^\/(?:home|Users)\/[^/]+(?=\/|$)/],
  ["home", /^[A-Za-z]:\/Users\/[^/]+(?=\/|$)/i],
];

const announcedDirectory =
  /(?:checked out (?:at|to|in)|working dir(?:ectory)?|current dir(?:ectory)?|cwd|workspace(?: root)?|repo(?:sitory)? root|project root)["'`]?\s{0,3}(?:is|[:=])?\s{0,3}["'`]?$/i;

/** Shorter ones, such as `/api` or `/help`, are commands and routes. */
const pathCharsMin = 6;

export function replacePaths(text: string, put: PutPath, putStamp: PutStamp): string {
  return text.replace(absolutePath, (raw: string, offset: number) => {
    if (raw.length < pathCharsMin) return raw;
    if (announcedDirectory.test(text.slice(Math.max(0, offset - 60), offset))) return put("dir", raw);
    const path = raw.replaceAll("\\", "/");
    const found = roots
      .map(([kind, pattern]) => ({ kind, root: pattern.exec(path)?.[0] }))
      .find(({ root }) => root);
    return found?.root
      ? replaceRoot(raw, { path, kind: found.kind, root: found.root }, { put, putStamp })
      : raw;
  });
}

interface Rooted {
  readonly path: string;
  readonly kind: RootKind;
  readonly root: string;
}

function replaceRoot(
  raw: string,
  { path, kind, root }: Rooted,
  { put, putStamp }: { put: PutPath; putStamp: PutStamp },
): string {
  const rest = path.slice(root.length).split("/").slice(1);
  const prefixLength = kind === "temp" ? volatilePrefix(rest) : 0;
  const prefix = rest.slice(0, prefixLength);
  const rawPrefix = raw.slice(0, root.length + prefix.reduce((sum, part) => sum + part.length + 1, 0));
  const tail = rest.slice(prefixLength).map((part) => stampsOut(part, putStamp));
  const named = prefix.map((part) => (isDrawn(part) ? "*" : part));
  const shape = prefixLength === 0 ? "" : `{${named.join("/")}}`;
  return put("root", rawPrefix) + shape + (tail.length === 0 ? "" : `/${tail.join("/")}`);
}

/** A date and time in a file name says when it was made. A bare date may be what the file is about. */
const stampsOut = (part: string, putStamp: PutStamp): string => {
  let out = part;
  for (const date of datesIn(part)) if (/\d[T_ ]\d/.test(date)) out = out.replace(date, () => putStamp(date));
  return out;
};

/** How many of the first segments belong to the folder that was drawn for this run. */
function volatilePrefix(segments: readonly string[]): number {
  let length = 0;
  segments.forEach((part, index) => {
    const isFile = index === segments.length - 1 && /\.[A-Za-z]{1,5}$/.test(part);
    const isMktemp = index === 0 && /^[a-z]+\.[A-Za-z0-9]{5,}$/.test(part);
    if ((!isFile || isMktemp) && isDrawn(part)) length = index + 1;
  });
  return length;
}

/** Numbered or drawn at random; a year is neither. */
function isDrawn(part: string): boolean {
  if (/^(?:19|20)\d\d$/.test(part)) return false;
  if (/(?:^(?=\d{3})|[-_])(?!(?:19|20)\d\d$)\d+$/.test(part)) return true;
  const tail = /(?:^|[-_.])([A-Za-z0-9_]+)$/.exec(part)?.[1] ?? "";
  const drawn = tail.replace(/^(?:tmp|temp)_?/, "");
  return (
    drawn.length >= 4 &&
    /\d/.test(drawn) &&
    /[A-Za-z]/.test(drawn) &&
    !/^v?\d+[a-z]?$|^[a-z]{3,}\d{1,2}$/.test(drawn)
  );
}
