/** Chooses system, light or dark: sets the class of <html> at once and the cookie for the next load. */
"use client";
import { SunMoon } from "lucide-react";
import { useState } from "react";
import { IconButton } from "@/components/ui/button";
import { Menu } from "@/components/ui/menu";
import { type Theme, themeCookie, themes } from "./theme";

const labels: Record<Theme, string> = { system: "Like the system", light: "Light", dark: "Dark" };
const yearS = 31_536_000;

function applyTheme(theme: Theme): void {
  document.documentElement.classList.remove(...themes);
  document.documentElement.classList.add(theme);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain http
  document.cookie = `${themeCookie}=${theme}; path=/; max-age=${yearS}; samesite=lax`;
}

export function ThemeMenu({ initial }: { readonly initial: Theme }) {
  const [theme, setTheme] = useState(initial);
  const choose = (next: Theme) => {
    setTheme(next);
    applyTheme(next);
  };
  return (
    <Menu
      label="Theme"
      placement="bottom end"
      selected={`theme-${theme}`}
      trigger={
        <IconButton
          label={`Theme: ${labels[theme]}`}
          icon={<SunMoon size={16} strokeWidth={1.5} aria-hidden />}
          data-action="theme"
        />
      }
      items={themes.map((item) => ({
        id: `theme-${item}`,
        label: labels[item],
        onAction: () => choose(item),
      }))}
    />
  );
}
