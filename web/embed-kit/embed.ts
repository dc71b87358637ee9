import { defaultLocale, localeOf } from '@towpath/rules/core/locale';
import { readQuery } from '../src/navigation/address-query.ts';
import { frameAddress, pageAddress, type Wanted } from './address.ts';
import { heightIn } from './height.ts';
import { texts } from './texts.ts';

/** Milliseconds until a frame that has said nothing makes room for a link: from the start, and from when it has loaded. */
const patience = { start: 15_000, loaded: 4_000 };
/** CSS pixels that are kept free until the frame says how high it is, so that little jumps. */
const FIRST_HEIGHT = 640;

const SCRIPT = '/embed.js';
const own = document.currentScript ?? document.querySelector(`script[src$="${SCRIPT}"]`);
const site = own instanceof HTMLScriptElement ? new URL(own.src).origin : location.origin;

/** The frame and the link of one element; only one of them is seen. */
function partsOf(root: ShadowRoot) {
  const frame = document.createElement('iframe');
  frame.style.cssText = `display:block;width:100%;height:${FIRST_HEIGHT}px;border:0`;
  // The frame is as high as its content: a scroll bar of its own would flicker while it grows.
  frame.setAttribute('scrolling', 'no');
  const link = document.createElement('a');
  link.target = '_blank';
  link.rel = 'noopener';
  // What the host page wrote into the element comes first: it stands there without this script too.
  const slot = document.createElement('slot');
  slot.append(link);
  root.append(frame, slot);
  return { frame, link, slot };
}

/** The booking site's date screen on a host page (specification 10.15; docs/embedding.md describes the attributes). */
class Booking extends HTMLElement {
  static observedAttributes = ['tour', 'brand', 'locale', 'cid', 'label'];

  #parts = partsOf(this.attachShadow({ mode: 'open' }));
  #timer = 0;
  #answered = false;

  connectedCallback(): void {
    if (getComputedStyle(this).display === 'inline') this.style.display = 'block';
    window.addEventListener('message', this.#hear);
    this.#parts.frame.addEventListener('load', this.#loaded);
    this.#open();
  }

  disconnectedCallback(): void {
    window.removeEventListener('message', this.#hear);
    this.#parts.frame.removeEventListener('load', this.#loaded);
    window.clearTimeout(this.#timer);
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#open();
  }

  #wanted(): Wanted {
    const language = this.closest('[lang]')?.getAttribute('lang') ?? null;
    return {
      site,
      tour: this.getAttribute('tour') ?? '',
      brand: this.getAttribute('brand'),
      locale: this.getAttribute('locale') ?? language,
      cid: this.getAttribute('cid') ?? readQuery(location.search).get('cid'),
    };
  }

  #open(): void {
    const { frame, link } = this.#parts;
    const wanted = this.#wanted();
    const words = texts[localeOf(wanted.locale) ?? defaultLocale];
    frame.title = this.getAttribute('label') ?? words.label;
    link.textContent = words.open;
    link.href = pageAddress(wanted);
    const address = frameAddress(wanted);
    if (frame.src === address) return;
    this.#answered = false;
    this.#show(true);
    this.#wait(patience.start);
    frame.src = address;
  }

  #show(framed: boolean): void {
    const { frame, slot } = this.#parts;
    frame.style.display = framed ? 'block' : 'none';
    slot.style.display = framed ? 'none' : 'contents';
  }

  #wait(milliseconds: number): void {
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#show(false), milliseconds);
  }

  /** A refused frame loads as well, as a page of the browser's that says nothing. */
  #loaded = (): void => {
    if (!this.#answered) this.#wait(patience.loaded);
  };

  #hear = (event: MessageEvent): void => {
    const { frame } = this.#parts;
    const height = heightIn(event, { window: frame.contentWindow, origin: site });
    if (height === null) return;
    window.clearTimeout(this.#timer);
    this.#answered = true;
    this.#show(true);
    frame.style.height = `${height}px`;
  };
}

if (!customElements.get('towpath-booking')) customElements.define('towpath-booking', Booking);
