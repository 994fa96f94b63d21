/** An image, sound or file in a message: kind and size, and a small picture where that is safe. Addresses are never loaded. */
"use client";
import { useEffect, useRef, useState } from "react";
import { Chip } from "@/components/ui/chip";
import type { Media } from "./read-parts";
import { sizeText } from "./text-blocks";
import { canDraw, makeThumbnail, type Thumbnail } from "./thumbnail";

export function MediaChip({ media }: { readonly media: Media }) {
  const { source, what, name } = media;
  if (source.kind === "id") {
    return <Chip>{`${what} ${source.id}, not stored here`}</Chip>;
  }
  if (source.kind === "url") {
    return (
      <div className="flex flex-col items-start gap-1">
        <Chip>{`${what} from ${hostOf(source.url)}, not loaded`}</Chip>
        <code dir="ltr" className="text-xs wrap-anywhere text-muted">
          {source.url.slice(0, 2000)}
        </code>
      </div>
    );
  }
  const words = [what, name, source.mime, sizeText(source.bytes)].filter((part) => part !== null).join(" · ");
  return (
    <div className="flex flex-col items-start gap-1">
      <Chip>{words}</Chip>
      {canDraw(source.mime, source.data) && <Picture mime={source.mime} data={source.data} alt={words} />}
    </div>
  );
}

interface PictureProps {
  readonly mime: string;
  readonly data: string;
  readonly alt: string;
}

/** Drawn once it comes into view. */
function Picture({ mime, data, alt }: PictureProps) {
  const place = useRef<HTMLDivElement>(null);
  const [picture, setPicture] = useState<Thumbnail | "none" | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    let made: Thumbnail | null = null;
    const observer = new IntersectionObserver(async ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      made = await makeThumbnail(mime, data, stop.signal);
      if (!stop.signal.aborted) setPicture(made ?? "none");
    });
    if (place.current) observer.observe(place.current);
    return () => {
      stop.abort();
      observer.disconnect();
      if (made) URL.revokeObjectURL(made.url);
    };
  }, [mime, data]);
  return (
    <div ref={place} className="min-h-6 text-xs text-muted">
      {picture === "none" && "This data is no picture of its kind."}
      {picture !== null && picture !== "none" && (
        <>
          {/* A blob of this page, so there is nothing for an image service to do. */}
          {/* biome-ignore lint/performance/noImgElement: blob address */}
          <img
            src={picture.url}
            alt={alt}
            loading="lazy"
            className="max-h-64 max-w-full rounded-sm border border-hair"
          />
          {`${picture.widthPx} × ${picture.heightPx}`}
        </>
      )}
    </div>
  );
}

function hostOf(url: string): string {
  try {
    return new URL(url).host || "an address";
  } catch {
    return "an address";
  }
}
