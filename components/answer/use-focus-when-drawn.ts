/** Focus for something that the next rendering may only just bring to the page. */
"use client";
import { type RefObject, useCallback, useEffect, useRef } from "react";

/** The returned function asks for the focus; `place` gets it as soon as it is drawn. */
export function useFocusWhenDrawn(place: RefObject<HTMLElement | null>): () => void {
  const isWanted = useRef(false);
  useEffect(() => {
    if (!isWanted.current || !place.current) return;
    isWanted.current = false;
    place.current.focus();
  });
  return useCallback(() => {
    isWanted.current = true;
  }, []);
}
