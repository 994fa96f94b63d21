/** An address that leads nowhere, or a project that does not exist: names the ones that do. */
import Link from "next/link";
import { placeHref } from "@/components/shell/places";
import { getLocalClient } from "@/lib/server/local-client";

export default async function NotFound() {
  const projects = await projectNames();
  return (
    <main className="mx-auto flex max-w-2xl flex-col gap-3 p-6">
      <title>Not found · semula</title>
      <h1 className="text-hero font-semibold">Nothing at this address</h1>
      <p>There is no such page, or no project of that name. These projects exist:</p>
      <ul className="flex flex-col gap-1">
        {projects.map((name) => (
          <li key={name}>
            <Link
              href={placeHref(name, "pending")}
              className="inline-flex min-h-6 items-center underline max-sm:min-h-11"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </main>
  );
}

async function projectNames(): Promise<readonly string[]> {
  try {
    const api = await getLocalClient();
    return (await api.projects.list()).items.map(({ name }) => name);
  } catch {
    // The page about a wrong address must not fail for another reason.
    return ["default"];
  }
}
