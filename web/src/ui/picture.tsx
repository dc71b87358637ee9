import ImageOff from 'lucide-react/icons/image-off';
import Sailboat from 'lucide-react/icons/sailboat';
import { useEffect, useRef, useState } from 'react';
import styles from './gallery.module.css';

/** A picture and what it shows, in words. */
export interface PictureSource {
  src: string;
  alt: string;
  /** It is seen at once: not left until it is scrolled to. */
  first?: boolean;
}

/** What stands where there is no picture; `text` says what is missing. */
export function NoPicture({ text, broken }: { text: string; broken?: boolean }) {
  const Icon = broken ? ImageOff : Sailboat;
  return (
    <div className={styles.missing}>
      <Icon size={36} strokeWidth={1.25} aria-hidden="true" />
      <span>{text}</span>
    </div>
  );
}

/** A picture, or a calm place with its words where it cannot be loaded. */
export function Picture({ src, alt, first }: PictureSource) {
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<string | null>(null);
  useEffect(() => {
    // It may have failed while the page was still only HTML, and nobody heard.
    if (image.current?.complete) image.current.decode().catch(() => setBroken(src));
  }, [src]);
  if (broken === src) return <NoPicture text={alt} broken />;
  return (
    <img
      ref={image}
      className={styles.picture}
      src={src}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      onError={() => setBroken(src)}
    />
  );
}
