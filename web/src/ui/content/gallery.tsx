import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './gallery.module.css';
import { NoPicture, Picture, type PictureSource } from './picture.tsx';
import { shownPicture } from './shown-picture.ts';

interface GalleryPicture extends PictureSource {
  /** Shown below the picture; lines are kept. */
  caption?: string;
}

export interface GalleryProps {
  /** The accessible name: 'Pictures of Anna'. */
  label: string;
  pictures: readonly GalleryPicture[];
  previousLabel: string;
  nextLabel: string;
  /** Shown without pictures. */
  emptyText: string;
  className?: string;
}

/** Not every browser makes scroll containers focusable. */
const focusable = { tabIndex: 0 } as const;

function useTrack(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const onScroll = () => {
    const { current } = track;
    if (current) setIndex((shown) => shownPicture(current, count, shown));
  };
  const go = (to: number) => {
    const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const left = to * (track.current?.clientWidth ?? 0);
    track.current?.scrollTo({ left, behavior: isReduced ? 'instant' : 'smooth' });
  };
  return { track, index, onScroll, go };
}

function TurnButton({ name, idle, act, children }: TurnProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={name}
      aria-disabled={idle || undefined}
      onClick={idle ? undefined : act}
    >
      {children}
    </button>
  );
}

interface TurnProps {
  name: string;
  idle: boolean;
  act: () => void;
  children: ReactNode;
}

function Framed({ caption: _below, ...picture }: GalleryPicture) {
  return (
    <div className={styles.frame}>
      <Picture {...picture} />
    </div>
  );
}

/** The caption of the picture that is shown. If all were laid out, the longest one would leave a gap below the others. */
function Caption({ of: picture }: { of: GalleryPicture | undefined }) {
  return picture?.caption ? <p className={styles.caption}>{picture.caption}</p> : null;
}

/** Pictures to scroll by swipe, keyboard or button; a single picture without controls, or a placeholder without pictures. */
export function Gallery({ label, pictures, previousLabel, nextLabel, emptyText, className }: GalleryProps) {
  const count = pictures.length;
  const { track, index, onScroll, go } = useTrack(count);
  const [first] = pictures;
  if (!first) return <NoPicture text={emptyText} />;
  if (count === 1) {
    return (
      <div className={classNames(styles.gallery, className)}>
        <Framed {...first} />
        <Caption of={first} />
      </div>
    );
  }
  return (
    <fieldset className={classNames(styles.gallery, className)} data-several aria-label={label}>
      <ul ref={track} className={styles.track} aria-label={label} onScroll={onScroll} {...focusable}>
        {pictures.map((picture) => (
          <li className={styles.slide} key={picture.src}>
            <Framed {...picture} />
          </li>
        ))}
      </ul>
      <div className={styles.pager}>
        <output className={styles.position}>
          {index + 1} / {count}
        </output>
        <TurnButton name={previousLabel} idle={index === 0} act={() => go(index - 1)}>
          <ChevronLeft size={20} aria-hidden="true" />
        </TurnButton>
        <TurnButton name={nextLabel} idle={index === count - 1} act={() => go(index + 1)}>
          <ChevronRight size={20} aria-hidden="true" />
        </TurnButton>
      </div>
      <Caption of={pictures[index]} />
    </fieldset>
  );
}
