// Generated from the folders in brands/ by every build.
import type { BrandData } from './brand-shape.ts';

/** Every brand, the default one first. */
export const allBrands: readonly [BrandData, ...BrandData[]] = [
  {
    "id": "boatbiketours",
    "names": {
      "en": "Boat Bike Tours",
      "nl": "Boat Bike Tours",
      "de": "Boat Bike Tours"
    },
    "company": "Boat Bike Tours B.V.",
    "marks": [],
    "numberLetters": "BBT",
    "help": {
      "title": {
        "en": "Do you need help?",
        "nl": "Hulp nodig?",
        "de": "Brauchen Sie Hilfe?"
      },
      "hours": {
        "en": "Monday to Friday, 8:30 to 17:00",
        "nl": "Maandag tot en met vrijdag, 8.30 tot 17.00 uur",
        "de": "Montag bis Freitag, 8:30 bis 17:00 Uhr"
      },
      "opening": {
        "days": [
          0,
          1,
          2,
          3,
          4
        ],
        "times": [
          {
            "from": "08:30",
            "until": "17:00"
          }
        ],
        "timeZone": "Europe/Amsterdam"
      }
    },
    "hasChat": true,
    "knowsExternalTours": false
  },
  {
    "id": "islandhopping",
    "names": {
      "en": "Island Hopping",
      "nl": "Island Hopping",
      "de": "Inselhüpfen"
    },
    "company": "Island Hopping B.V.",
    "marks": [
      "islandhopping",
      "inselhuepfen"
    ],
    "numberLetters": "IHP",
    "help": {
      "title": {
        "en": "We are happy to help",
        "nl": "We helpen je graag",
        "de": "Wir helfen Ihnen gern"
      },
      "hours": {
        "en": "Monday to Friday, 9am to 12pm and 2pm to 5pm",
        "nl": "Maandag tot en met vrijdag, 9 tot 12 en 14 tot 17 uur",
        "de": "Montag bis Freitag, 9 bis 12 und 14 bis 17 Uhr"
      },
      "opening": {
        "days": [
          0,
          1,
          2,
          3,
          4
        ],
        "times": [
          {
            "from": "09:00",
            "until": "12:00"
          },
          {
            "from": "14:00",
            "until": "17:00"
          }
        ],
        "timeZone": "Europe/Amsterdam"
      }
    },
    "hasChat": false,
    "knowsExternalTours": true
  }
];
