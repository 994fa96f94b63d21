/** The document: fonts from the package, the theme class from its cookie, the style nonce for React Aria. */
import { GeistMono } from "geist/font/mono";
import { GeistSans } from "geist/font/sans";
import type { Metadata, Viewport } from "next";
import { cookies, headers } from "next/headers";
import type { ReactNode } from "react";
import { Providers } from "@/components/shell/providers";
import { readTheme, themeCookie } from "@/components/shell/theme";
import "./globals.css";

export const metadata: Metadata = {
  applicationName: "semula",
  description: "LLM calls that wait for a person, once, and replay ever after.",
  icons: { icon: "/icon.svg" },
  manifest: "/manifest.webmanifest",
  robots: { index: false },
};

export const viewport: Viewport = { colorScheme: "light dark" };

export default async function RootLayout({ children }: { readonly children: ReactNode }) {
  const theme = readTheme((await cookies()).get(themeCookie)?.value);
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <html
      lang="en"
      className={`${GeistSans.variable} ${GeistMono.variable} ${theme}`}
      suppressHydrationWarning
    >
      <head>
        <meta property="csp-nonce" nonce={nonce} content="" suppressHydrationWarning />
      </head>
      <body>
        <Providers>{children}</Providers>
      </body>
    </html>
  );
}
