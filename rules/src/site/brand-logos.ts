// Generated from the folders in brands/ by every build.

/** SVG text by brand and language; '' is for all languages without a logo of their own. */
export const logos: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "boatbiketours": {
    "": "<!-- A barge under a big sky, its wake a towpath: one line, as on an old railway poster. -->\n<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 48 40\">\n  <circle cx=\"35\" cy=\"11\" r=\"6\" fill=\"var(--signal, #c94d14)\"/>\n  <g fill=\"var(--act, #0f5a5b)\">\n    <path d=\"M4 24h40l-4.5 8H9z\"/>\n    <path d=\"M12 24v-6h16v6zM31 24v-9h3v9z\"/>\n  </g>\n  <g fill=\"none\" stroke-linecap=\"round\" stroke-width=\"2\">\n    <path d=\"M15 20.5h2.4M20 20.5h2.4M25 20.5h.6\" stroke=\"var(--surface, #fffcf6)\"/>\n    <path d=\"M2 36.5c5-2.6 9-2.6 14 0s9 2.6 14 0 9-2.6 16 0\" stroke=\"var(--act, #0f5a5b)\"/>\n  </g>\n</svg>\n"
  },
  "islandhopping": {
    "": "<!-- Three islands at noon and one sail between them. -->\n<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 48 40\">\n  <circle cx=\"24\" cy=\"9\" r=\"5.5\" fill=\"var(--signal, #b9481f)\"/>\n  <g fill=\"var(--act, #0b4c86)\">\n    <path d=\"M1 30c3-8 9-10 14 0zM33 30c2-6 9-11 14 0z\"/>\n    <path d=\"M24 15v13h-8c1.5-6 4.5-10.5 8-13zM26 19v9h6c-.8-4-3-7.2-6-9z\"/>\n    <path d=\"M15 31.5h18c-1.6 3-4 4-9 4s-7.4-1-9-4z\"/>\n  </g>\n  <path d=\"M2 38c5-2 9-2 14 0s9 2 14 0 9-2 16 0\" fill=\"none\" stroke=\"var(--act, #0b4c86)\" stroke-linecap=\"round\" stroke-width=\"2\"/>\n</svg>\n"
  }
};
