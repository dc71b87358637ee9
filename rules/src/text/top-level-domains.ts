import { countries } from '../core/countries.ts';

/** The top-level domains of countries: their codes, but for those without one, and with four that are none. */
const ofCountry = new Set(
  [...countries.filter((code) => !/BL|BQ|EH|MF|UM|XK/.test(code)), 'AC', 'EU', 'SU', 'UK'].map((code) =>
    code.toLowerCase(),
  ),
);

/** The others under which most domains are registered; 'example' stands for all in documentation. */
const others = new Set(
  `academy africa agency app art asia bank bar beauty berlin best bet bid bio biz blog bond boats boutique business buzz cam cards
  care careers casa cash casino center cfd chat cheap city click cloud club codes coffee com community company consulting cool
  coop credit cruises cyou date deals design dev digital direct download edu email energy events example exchange expert express
  family fans finance financial fit fun fund fyi gallery game games gay global gmbh gold gov group guide guru health help holiday
  holidays homes host hosting house icu inc info ink institute int international investments jobs koeln land law lease life
  limited link live loan loans lol london ltd management market marketing mba media men mil mobi mom money monster mov movie
  museum name net network news ngo ninja observer one online org page paris partners party pay photos pics plus poker porn press
  pro promo properties pub quest radio realty rent report rest review reviews rip rocks run sale sbs school science services sexy
  shop shopping show site skin social software solutions space store stream studio style support surf systems taxi team tech tel
  tickets today tokyo tools top tours town toys trade trading training travel tube university uno vacations ventures video villas
  vin vip voyage wales wang watch web webcam website wiki win wine work works world wtf xin xxx xyz yachts yoga zip zone
  рф рус онлайн сайт москва қаз укр бг срб ею мкд мон бел орг дети 中国 中國 公司 网络 在线 网址 商城 香港 台湾 台灣 コム みんな
  한국 닷컴 닷넷 भारत ไทย كوم شبكة ελ ευ קום`.split(/\s+/),
);

/** Whether a label without dots is a top-level domain. */
export const isTopLevelDomain = (label: string): boolean => {
  const lower = label.toLowerCase();
  return ofCountry.has(lower) || others.has(lower) || lower.startsWith('xn--');
};
