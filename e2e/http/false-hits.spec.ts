/** Questions that look alike and are not: none may be served without a person. */
import { ask, question } from "../support/chat";
import { seedEntry } from "../support/entries";
import { expect, test } from "../support/fixture";

const pairs: [string, string][] = [
  ["Enable two-factor login.", "Disable two-factor login."],
  ["Explain --max-cost", "Explain --max-heads"],
  ["What is the function of a TV?", "What is the function of money?"],
  ["Show me all users", "Do not show me all users"],
  ["Transfer 100 EUR to Ann", "Transfer 1000 EUR to Ann"],
  ["Translate to German: yes", "Translate to Dutch: yes"],
  ["Is 7 prime?", "Is 9 prime?"],
  ["Delete file a.txt", "Delete file b.txt"],
  ["Before lunch", "After lunch"],
  ["Increase the limit", "Decrease the limit"],
  ["What was on June 9?", "What was on June 10?"],
  ["Who is the father of Ann?", "Who is Ann the father of?"],
  ["Dog bites man", "Man bites dog"],
  ["Write it in US English", "Write it in UK English"],
  ["Can I take it with alcohol?", "Can't I take it with alcohol?"],
  ["Summarise the first chapter", "Summarise the last chapter"],
  ["x < y", "x > y"],
  ["5 °C", "5 °F"],
  ["resume", "résumé"],
  ["a\nb", "a b"],
];

test("no pair is a hit, in either direction", async ({ project }) => {
  await project.set({ mode: "replay" });
  for (const [stored, other] of pairs) {
    await seedEntry(project, question(stored), "stored");
    expect((await ask(project.v1, question(other))).status, `${stored} / ${other}`).toBe(400);
    expect((await ask(project.v1, question(stored))).status, stored).toBe(200);
  }
});

test("one entry does not answer unrelated questions", async ({ project }) => {
  await project.set({ mode: "replay" });
  await seedEntry(project, question("Name a fruit."), "Mango");
  for (let n = 0; n < 20; n += 1) {
    expect((await ask(project.v1, question(`How far is it to town ${n}?`))).status).toBe(400);
  }
});

test("a miss does not poison later look-ups", async ({ project }) => {
  await project.set({ mode: "replay" });
  expect((await ask(project.v1, question("Name a fruit."))).status).toBe(400);
  await seedEntry(project, question("Name a fruit."), "Mango");
  expect((await ask(project.v1, question("Name a fruit."))).status).toBe(200);
});
