/** Whether what is equal is shown, for all folds of a comparison; each can then be turned by itself. */
"use client";
import { createContext } from "react";

export interface Folds {
  readonly isOpen: boolean;
  /** Raised each time all are turned. */
  readonly at: number;
}

export const FoldsContext = createContext<Folds>({ isOpen: false, at: 0 });
