/** Names the project and leads to the others; a new one is made here too. */
"use client";
import { useQuery } from "@tanstack/react-query";
import { ChevronDown, Plus } from "lucide-react";
import { usePathname } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Menu, type MenuEntry } from "@/components/ui/menu";
import { browserApi } from "@/lib/queries/browser-api";
import { projectListQuery } from "@/lib/queries/project-queries";
import { CreateProjectDialog } from "./create-project-dialog";
import { placeHref, placeOf } from "./places";

export function ProjectSwitcher({ project }: { readonly project: string }) {
  const { data: projects } = useQuery(projectListQuery(browserApi));
  const [isCreating, setIsCreating] = useState(false);
  const place = placeOf(usePathname());
  const others: MenuEntry[] = (projects ?? []).map(({ name, mode, counts }) => ({
    id: name,
    label: name,
    description: `${mode.toUpperCase()} · ${counts.pending} waiting · ${counts.entries} entries`,
    href: placeHref(name, place),
  }));
  const create: MenuEntry = {
    id: "create-project",
    label: "New project…",
    icon: <Plus size={16} strokeWidth={1.5} aria-hidden />,
    onAction: () => setIsCreating(true),
  };
  return (
    <>
      <Menu
        label="Projects"
        selected={project}
        items={[...others, create]}
        trigger={
          <Button
            variant="quiet"
            data-action="switch-project"
            aria-label={`Project ${project}, switch`}
            className="max-w-56 min-w-0 font-semibold"
          >
            <span className="truncate">{project}</span>
            <ChevronDown size={16} strokeWidth={1.5} aria-hidden className="shrink-0" />
          </Button>
        }
      />
      <CreateProjectDialog isOpen={isCreating} onClose={() => setIsCreating(false)} />
    </>
  );
}
