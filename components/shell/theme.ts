/** The three themes and their cookie. The server reads it, so that the first paint is right without a script. */
export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];
export const themeCookie = "semula-theme";

export const readTheme = (value: string | undefined): Theme =>
  themes.find((theme) => theme === value) ?? "system";
