import ImageOff from 'lucide-react/icons/image-off';
import Sailboat from 'lucide-react/icons/sailboat';
import { useEffect, useRef, useState } from 'react';
import styles from './gallery.module.css';

export interface PictureSource {
  src: string;
  alt: string;
  /** Loads eagerly instead of when scrolled into view. */
  first?: boolean;
  /** Swaps left and right. */
  mirrored?: boolean;
}

/** The placeholder of a missing picture. */
export function NoPicture({ text, broken }: { text: string; broken?: boolean }) {
  const Icon = broken ? ImageOff : Sailboat;
  return (
    <div className={styles.missing}>
      <Icon size={36} strokeWidth={1.25} aria-hidden="true" />
      <span>{text}</span>
    </div>
  );
}

/** A picture, or a placeholder with its alt text if it fails to load. */
export function Picture({ src, alt, first, mirrored }: PictureSource) {
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<string | null>(null);
  useEffect(() => {
    // The picture may have failed before hydration.
    if (image.current?.complete) image.current.decode().catch(() => setBroken(src));
  }, [src]);
  if (broken === src) return <NoPicture text={alt} broken />;
  return (
    <img
      ref={image}
      className={styles.picture}
      data-mirrored={mirrored || undefined}
      src={src}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      onError={() => setBroken(src)}
    />
  );
}
