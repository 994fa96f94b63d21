import { describe, expect, it } from "vitest";
import { textAnswer } from "@/lib/domain/answer";
import { defaultMatchingSettings, type MatchingSettings } from "@/lib/domain/matching-settings";
import type { NeutralRequest } from "@/lib/domain/request";
import { decide } from "../decide";
import { compileRules } from "../rules";
import { matchRequest, message, storedEntry } from "../testing/requests";

const rulesWith = (settings: Partial<MatchingSettings>) => {
  const compiled = compileRules({ ...defaultMatchingSettings, ...settings });
  if (!compiled.ok) throw new Error("no rules");
  return compiled.rules;
};

interface Talk {
  readonly system?: string;
  readonly user: string;
  readonly tool?: string;
}

const talk = ({ system = "Be brief.", user, tool }: Talk): Partial<NeutralRequest> => ({
  messages: [
    message("system", system),
    message("user", user),
    ...(tool === undefined ? [] : [message("tool", tool, { answersCall: 0 })]),
  ],
});

interface Sides {
  readonly stored: Talk;
  readonly incoming: Talk;
  readonly answer?: string;
  readonly settings?: Partial<MatchingSettings>;
}

const verdictOf = ({ stored, incoming, answer = "Lime.", settings = {} }: Sides) =>
  decide(
    matchRequest(talk(incoming)),
    {
      entries: [storedEntry(matchRequest(talk(stored)), "A", { answer: textAnswer(answer) })],
      aliases: [],
      rejected: new Set(),
    },
    { rules: rulesWith(settings) },
  ).verdict;

const guardsOf = (sides: Sides): string[] => {
  const verdict = verdictOf(sides);
  return verdict.kind === "serve" ? [] : verdict.guards.map(({ guard, severity }) => `${guard} ${severity}`);
};

const clocks = (user: string, more: Partial<Sides> = {}): Sides => ({
  stored: { system: "Today is Monday, 30 November 2026.\nBe brief.", user },
  incoming: { system: "Today is Friday, 4 December 2026.\nBe brief.", user },
  ...more,
});

describe("a changed clock", () => {
  it.each([
    ["means nothing by itself", clocks("Name a fruit.")],
    [
      "may repeat what the request says",
      clocks("Dentist on 5 May 2027, note it", {
        answer: "Noted: 2027-05-05.",
        settings: { clock: "ignore" },
      }),
    ],
    [
      "is ignored where a project says so",
      clocks("What day is it today?", { settings: { clock: "ignore" } }),
    ],
  ])("%s", (_, sides) => {
    expect(verdictOf(sides).kind).toBe("serve");
  });

  it.each([
    ["clock_asked hard", clocks("Can a technician still come today?")],
    ["clock_asked hard", clocks("Welcher Wochentag ist übermorgen?")],
    ["clock_asked soft", clocks("Is the shop open?")],
    ["clock_asked soft", clocks("Is 5 May 2027 a holiday?")],
    ["clock_answered hard", clocks("Name a fruit.", { answer: "Come on Friday." })],
    ["clock_answered hard", clocks("Name a fruit.", { answer: "There are two weeks left." })],
    ["clock_answered hard", clocks("Name a fruit.", { answer: "Good morning! Lime." })],
    ["clock_answered hard", clocks("Name a fruit.", { answer: "Pumpkin, for Halloween." })],
    ["clock_strict soft", clocks("Name a fruit.", { settings: { clock: "strict" } })],
  ])("%s", (guard, sides) => {
    expect(guardsOf(sides)).toContain(guard);
  });

  it("looks at dates that passed in between", () => {
    const prompt = (today: string) => `Today is ${today}.\nThe sale ends on 2 December 2026.`;
    const stored = { system: prompt("2026-11-30"), user: "Does the rebate apply?" };
    const incoming = { system: prompt("2026-12-04"), user: "Does the rebate apply?" };
    expect(guardsOf({ stored, incoming })).toContain("clock_passes_date soft");
  });
});

const [first, second] = ["ord_8Kd03nVbW2pq", "ord_Xy77pLm2Qd0s"];

describe("ids that stand for each other", () => {
  it("are renamed in the answer", () => {
    expect(
      verdictOf({ stored: { user: `Where is ${first}?` }, incoming: { user: `Where is ${second}?` } }).kind,
    ).toBe("serve");
  });

  it.each([
    [
      "ids_swapped soft",
      {
        stored: { user: `Merge ${first} into ${second}.` },
        incoming: { user: `Merge ${second} into ${first}.` },
      },
    ],
    [
      "id_form_asked hard",
      { stored: { user: `Is the id ${first} valid?` }, incoming: { user: `Is the id ${second} valid?` } },
    ],
    [
      "id_in_part soft",
      {
        stored: { user: `Shorten: ${first}` },
        incoming: { user: `Shorten: ${second}` },
        answer: "Order …W2pq is late.",
      },
    ],
    [
      "path_in_part hard",
      {
        stored: { user: "Whose is /home/ann/notes.txt" },
        incoming: { user: "Whose is /home/bob/notes.txt" },
        answer: "Ann's.",
      },
    ],
  ] as const)("%s", (guard, sides) => {
    expect(guardsOf(sides)).toContain(guard);
  });
});

describe("stamps, run times and technical lines", () => {
  const stamped = (at: string, user = "Which fruit is in stock?"): Talk => ({
    user,
    tool: `{"fruit":"lime","updated_at":"${at}"}`,
  });
  const took = (ms: number, user = "Which fruit is in stock?"): Talk => ({
    user,
    tool: `{"fruit":"lime","took_ms":${ms}}`,
  });
  const traced = (id: string, user = "Name a fruit."): Talk => ({
    system: `Be brief.\nSession ID: ${id}`,
    user,
  });

  it("mean nothing by themselves", () => {
    const pairs = [
      [stamped("2026-11-30T08:00:00Z"), stamped("2026-12-01T08:00:00Z")],
      [took(5), took(9)],
      [traced("sess_7Hq2Kd81LmPz"), traced("sess_9Xq4Zd27RmTy")],
    ] as const;
    for (const [stored, incoming] of pairs) expect(verdictOf({ stored, incoming }).kind).toBe("serve");
  });

  it.each([
    [
      "stamps_asked soft",
      stamped("2026-11-30T08:00:00Z", "How old is this?"),
      stamped("2026-12-01T08:00:00Z", "How old is this?"),
      "Lime.",
    ],
    [
      "stamps_answered hard",
      stamped("2026-11-30T08:00:00Z"),
      stamped("2026-12-01T08:00:00Z"),
      "Lime, since 2026-11-30.",
    ],
    ["metrics_matter soft", took(5, "Was it slow?"), took(9, "Was it slow?"), "No."],
    ["metrics_matter soft", took(51), took(93), "Lime, found in 51 ms."],
    [
      "technical_lines_matter soft",
      traced("sess_7Hq2Kd81LmPz", "What is my session id?"),
      traced("sess_9Xq4Zd27RmTy", "What is my session id?"),
      "I can't say.",
    ],
  ] as const)("%s", (...[guard, stored, incoming, answer]) => {
    expect(guardsOf({ stored, incoming, answer })).toContain(guard);
  });
});

describe("manners", () => {
  const polite = {
    stored: { user: "Name a fruit that is green." },
    incoming: { user: "Good evening! Name a fruit that is green. Thanks." },
  };

  it("mean nothing by themselves", () => {
    expect(verdictOf(polite)).toMatchObject({ kind: "serve", tier: "similar" });
  });

  it("do where the answer returns them, or where the text is the task", () => {
    expect(guardsOf({ ...polite, answer: "Good morning! Lime." })).toContain("greets_back soft");
    const system = "Translate into German.";
    const text = "The parcel arrives on Friday.";
    expect(
      verdictOf({ stored: { system, user: text }, incoming: { system, user: `Hello, ${text}` } }).kind,
    ).toBe("miss");
  });

  it("are judged against the system prompt's threshold", () => {
    const misspelt = (word: string): Talk => ({ system: `Answer in one ${word}.`, user: "Name a fruit." });
    const sides = { stored: misspelt("sentence"), incoming: misspelt("sentense") };
    expect(verdictOf(sides).kind).toBe("miss");
  });
});
