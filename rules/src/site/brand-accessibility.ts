// Generated from the folders in brands/ by every build.
import type { AccessibilityData } from './brand-shape.ts';

/** What the accessibility statements say of the operator, by brand. */
export const accessibilityData: Readonly<Record<string, AccessibilityData>> = {
  "boatbiketours": {
    "checkedOn": "2026-11-28",
    "authorities": [
      {
        "name": "Autoriteit Consument & Markt (ACM)",
        "address": [
          "Postbus 16326",
          "2500 BH Den Haag",
          "Netherlands"
        ],
        "website": "https://www.acm.nl"
      },
      {
        "name": "Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF)",
        "address": [
          "Carl-Miller-Straße 6",
          "39112 Magdeburg",
          "Germany"
        ],
        "email": "kontakt@mlbf-barrierefrei.de",
        "website": "https://www.mlbf-barrierefrei.de"
      }
    ],
    "barriers": [],
    "sample": true
  },
  "islandhopping": {
    "checkedOn": "2026-11-28",
    "authorities": [
      {
        "name": "Autoriteit Consument & Markt (ACM)",
        "address": [
          "Postbus 16326",
          "2500 BH Den Haag",
          "Netherlands"
        ],
        "website": "https://www.acm.nl"
      },
      {
        "name": "Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF)",
        "address": [
          "Carl-Miller-Straße 6",
          "39112 Magdeburg",
          "Germany"
        ],
        "email": "kontakt@mlbf-barrierefrei.de",
        "website": "https://www.mlbf-barrierefrei.de"
      }
    ],
    "barriers": [],
    "sample": true
  }
};
