/** Gives the focus to what this finds; it may be drawn a few frames later. */
export function focusSoon(find: () => HTMLElement | null | undefined, framesLeft = 30): void {
  requestAnimationFrame(() => {
    const found = find();
    if (found) found.focus();
    else if (framesLeft > 0) focusSoon(find, framesLeft - 1);
  });
}
