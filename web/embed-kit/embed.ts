import { defaultLocale, localeOf } from '@towpath/rules/core/locale';
import { readQuery } from '../src/navigation/address-query.ts';
import { type EmbedOptions, frameAddress, pageAddress } from './address.ts';
import { parseHeight } from './height.ts';
import { texts } from './texts.ts';

/** Milliseconds without a message after which a link replaces the frame, from the start and from its load event. */
const timeouts = { start: 15_000, loaded: 4_000 };
/** Height in CSS pixels until the frame sends its own, to reduce layout shift. */
const FIRST_HEIGHT = 640;

const SCRIPT = '/embed.js';
const scriptElement = document.currentScript ?? document.querySelector(`script[src$="${SCRIPT}"]`);
const site = scriptElement instanceof HTMLScriptElement ? new URL(scriptElement.src).origin : location.origin;

/** The frame and the fallback link of an element; one of them is visible. */
function createParts(root: ShadowRoot) {
  const frame = document.createElement('iframe');
  frame.style.cssText = `display:block;width:100%;height:${FIRST_HEIGHT}px;border:0`;
  // The frame is as high as its content; a scroll bar would flicker while it grows.
  frame.setAttribute('scrolling', 'no');
  const link = document.createElement('a');
  link.target = '_blank';
  link.rel = 'noopener';
  // The element's own content is preferred to the link.
  const slot = document.createElement('slot');
  slot.append(link);
  root.append(frame, slot);
  return { frame, link, slot };
}

/** The booking site's date screen on a host page (specification 10.15; docs/embedding.md describes the attributes). */
class Booking extends HTMLElement {
  static observedAttributes = ['tour', 'brand', 'locale', 'cid', 'label'];

  #parts = createParts(this.attachShadow({ mode: 'open' }));
  #timer = 0;
  #hasMessage = false;

  connectedCallback(): void {
    if (getComputedStyle(this).display === 'inline') this.style.display = 'block';
    window.addEventListener('message', this.#onMessage);
    this.#parts.frame.addEventListener('load', this.#onLoad);
    this.#update();
  }

  disconnectedCallback(): void {
    window.removeEventListener('message', this.#onMessage);
    this.#parts.frame.removeEventListener('load', this.#onLoad);
    window.clearTimeout(this.#timer);
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#update();
  }

  #options(): EmbedOptions {
    const language = this.closest('[lang]')?.getAttribute('lang') ?? null;
    return {
      site,
      tour: this.getAttribute('tour') ?? '',
      brand: this.getAttribute('brand'),
      locale: this.getAttribute('locale') ?? language,
      cid: this.getAttribute('cid') ?? readQuery(location.search).get('cid'),
    };
  }

  #update(): void {
    const { frame, link } = this.#parts;
    const options = this.#options();
    const { label, open } = texts[localeOf(options.locale) ?? defaultLocale];
    frame.title = this.getAttribute('label') ?? label;
    link.textContent = open;
    link.href = pageAddress(options);
    const address = frameAddress(options);
    if (frame.src === address) return;
    this.#hasMessage = false;
    this.#showFrame(true);
    this.#startTimer(timeouts.start);
    frame.src = address;
  }

  #showFrame(isVisible: boolean): void {
    const { frame, slot } = this.#parts;
    frame.style.display = isVisible ? 'block' : 'none';
    slot.style.display = isVisible ? 'none' : 'contents';
  }

  #startTimer(milliseconds: number): void {
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#showFrame(false), milliseconds);
  }

  /** A refused frame fires load as well, for the browser's error page. */
  #onLoad = (): void => {
    if (!this.#hasMessage) this.#startTimer(timeouts.loaded);
  };

  #onMessage = (event: MessageEvent): void => {
    const { frame } = this.#parts;
    const height = parseHeight(event, { window: frame.contentWindow, origin: site });
    if (height === null) return;
    window.clearTimeout(this.#timer);
    this.#hasMessage = true;
    this.#showFrame(true);
    frame.style.height = `${height}px`;
  };
}

if (!customElements.get('towpath-booking')) customElements.define('towpath-booking', Booking);
