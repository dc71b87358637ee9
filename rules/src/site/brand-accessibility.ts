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
          "Nederland"
        ]
      },
      {
        "name": "Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF)",
        "address": [
          "Postfach 39 11 55",
          "39135 Magdeburg",
          "Deutschland"
        ],
        "email": "MLBF@ms.sachsen-anhalt.de"
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
          "Nederland"
        ]
      },
      {
        "name": "Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF)",
        "address": [
          "Postfach 39 11 55",
          "39135 Magdeburg",
          "Deutschland"
        ],
        "email": "MLBF@ms.sachsen-anhalt.de"
      }
    ],
    "barriers": [],
    "sample": true
  }
};
