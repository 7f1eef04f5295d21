/** What the atlas calls countries by, and where those are that are too small to be drawn in it. */

/**
 * Numeric and alpha-2 codes of ISO 3166-1 for each country of the atlas (world-atlas 2.0.2 at 1:110 million, from
 * Natural Earth, in the public domain); Antarctica left out.
 */
const pairs =
  '242FJ 834TZ 732EH 124CA 840US 398KZ 860UZ 598PG 360ID 032AR 152CL 180CD 706SO 404KE 729SD 148TD 332HT 214DO 643RU 044BS 238FK 578NO 304GL 260TF 626TL 710ZA 426LS 484MX 858UY 076BR 068BO 604PE 170CO 591PA 188CR 558NI 340HN 222SV 320GT 084BZ 862VE 328GY 740SR 250FR 218EC 630PR 388JM 192CU 716ZW 072BW 516NA 686SN 466ML 478MR 204BJ 562NE 566NG 120CM 768TG 288GH 384CI 324GN 624GW 430LR 694SL 854BF 140CF 178CG 266GA 226GQ 894ZM 454MW 508MZ 748SZ 024AO 108BI 376IL 422LB 450MG 275PS 270GM 788TN 012DZ 400JO 784AE 634QA 414KW 368IQ 512OM 548VU 116KH 764TH 418LA 104MM 704VN 408KP 410KR 496MN 356IN 050BD 064BT 524NP 586PK 004AF 762TJ 417KG 795TM 364IR 760SY 051AM 752SE 112BY 804UA 616PL 040AT 348HU 498MD 642RO 440LT 428LV 233EE 276DE 100BG 300GR 792TR 008AL 191HR 756CH 442LU 056BE 528NL 620PT 724ES 372IE 540NC 090SB 554NZ 036AU 144LK 156CN 158TW 380IT 208DK 826GB 352IS 031AZ 268GE 608PH 458MY 096BN 705SI 246FI 703SK 203CZ 232ER 392JP 600PY 887YE 682SA 196CY 504MA 818EG 434LY 231ET 262DJ 800UG 646RW 070BA 807MK 688RS 499ME 780TT 728SS';

export const alpha2Of: ReadonlyMap<string, string> = new Map(
  pairs.split(' ').map((pair) => [pair.slice(0, 3), pair.slice(3)]),
);

/** Longitude and latitude in degrees: countries and ports of their own that a map of the world does not draw. */
export const smallPlaces: Readonly<Record<string, readonly [number, number]>> = {
  AD: [1.6, 42.5],
  AG: [-61.8, 17.1],
  AW: [-70, 12.5],
  BB: [-59.6, 13.2],
  BH: [50.6, 26.1],
  BM: [-64.8, 32.3],
  CV: [-23.6, 15.1],
  CW: [-69, 12.2],
  DM: [-61.4, 15.4],
  FO: [-6.9, 62],
  GD: [-61.7, 12.1],
  GG: [-2.6, 49.5],
  GI: [-5.4, 36.1],
  GP: [-61.5, 16.2],
  GU: [144.8, 13.4],
  HK: [114.2, 22.3],
  IM: [-4.5, 54.2],
  JE: [-2.1, 49.2],
  KM: [43.3, -11.7],
  KN: [-62.7, 17.3],
  KY: [-81.3, 19.3],
  LC: [-61, 13.9],
  LI: [9.5, 47.2],
  MC: [7.4, 43.7],
  MO: [113.5, 22.2],
  MQ: [-61, 14.6],
  MT: [14.4, 35.9],
  MU: [57.6, -20.3],
  MV: [73.5, 4.2],
  PF: [-149.5, -17.6],
  RE: [55.5, -21.1],
  SC: [55.5, -4.7],
  SG: [103.8, 1.4],
  SM: [12.5, 43.9],
  ST: [6.6, 0.3],
  TO: [-175.2, -21.2],
  VC: [-61.2, 13.2],
  WS: [-172.1, -13.8],
};
