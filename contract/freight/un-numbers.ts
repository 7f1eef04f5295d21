/**
 * UN numbers that are often shipped, from the Dangerous Goods List of the UN Model Regulations (chapter 3.2). Each row:
 * class, subsidiary hazards, packing groups, numbers. '-' is none, '*' is not checked. A number in several rows may be any of them.
 */
import { messages } from '../messages.ts';
import { eitherOf } from './list-text.ts';

const t = messages('freight-input');

export const unRows = [
  '2.1 - -: 1010 1011 1012 1027 1030 1032 1033 1035 1036 1037 1038 1039 1049 1055 1057 1061 1063 1075 1077 1083 1086 1087',
  '2.1 - -: 1001 1954 1957 1959 1961 1962 1964 1965 1966 1969 1971 1972 1978 2034 2044 2203 2454 2517 2601 3161 3252 3312',
  '2.1 - -: 3468 3478 3501 3529',
  '2.2 - -: 1002 1006 1013 1018 1020 1021 1022 1028 1029 1044 1046 1056 1058 1065 1066 1078 1080 1858 1913 1951 1956 1958',
  '2.2 - -: 1963 1968 1970 1973 1974 1976 1977 1982 1984 2036 2187 2193 2424 2591 2599 2602 2857 3158 3159 3163 3164 3220',
  '2.2 - -: 3296 3337 3338 3339 3340 3500',
  '2.2 5.1 -: 1003 1070 1072 1073 2201 3156 3157',
  '2.3 - -: 1062 1955 3162',
  '2.3 8 -: 1005 1008 1048 1050 1076 1079',
  '2.3 2.1 -: 1016 1040 1053 1064 2188 2199',
  '2.3 5.1,8 -: 1017 1045 1067',
  '2.1 * -: 1950 2037',
  '2.2 * -: 1950 2037',
  '2.3 * -: 2037',
  '3 - I: 1089 1108 1144 1155 1167 1218 1243 1280 1302 1303 2561',
  '3 - I,II: 1265',
  '3 - I,II,III: 1133 1139 1210 1263 1267 1268 1308 1863 1866 1989 1993 2059 3295 3336',
  '3 - II: 1090 1091 1107 1111 1114 1126 1127 1128 1129 1145 1146 1150 1156 1159 1161 1164 1165 1166 1173 1175 1178 1179',
  '3 - II: 1190 1193 1195 1203 1206 1208 1213 1216 1219 1220 1231 1234 1245 1246 1247 1248 1249 1261 1262 1275 1276 1278',
  '3 - II: 1279 1281 1282 1294 1301 1304 1648 1917 1919 2045 2050 2056 2058 2241 2246 2256 2287 2288 2296 2298 2338 2346',
  '3 - II: 2347 2350 2370 2393 2397 2398 2403 2409 2414 2416 2457 2461 2612 2838 3475',
  '3 - II,III: 1105 1120 1123 1136 1148 1153 1170 1197 1201 1224 1266 1274 1286 1287 1288 1293 1300 1306 1307 1987 1999',
  '3 - II,III: 2047 2057 2616 2707 3065 3271 3272',
  '3 - III: 1104 1109 1110 1130 1134 1147 1149 1152 1157 1171 1172 1177 1180 1188 1189 1191 1192 1202 1207 1212 1223 1229',
  '3 - III: 1233 1264 1272 1299 1915 1918 1920 2046 2048 2049 2052 2053 2055 2227 2244 2245 2247 2265 2282 2283 2297 2319',
  '3 - III: 2323 2325 2330 2332 2348 2520 2524 2527 2528 2541 2614 2617 2618 2620 2621 2709 2710 2850 3054 3092 3256',
  '3 - -: 3473 3528',
  '3 6.1 I: 1093 1131 1991',
  '3 6.1 I,II: 3021',
  '3 6.1 I,II,III: 1986 1988 1992',
  '3 6.1 II: 1184 1230',
  '3 6.1 II,III: 1228 3248',
  '3 6.1,8 I,II: 3286',
  '3 8 I: 1221',
  '3 8 I,II,III: 2733 2924 3469',
  '3 8 II: 1125 1154 1158 1160 1214 1235 1277 1296 1717 1922',
  '3 8 II,III: 1106 1289',
  '3 8 III: 1198 2529 2610',
  '4.1 - II: 1333 1339 1341 1345 1437 1871 2555 2556 2557 3175',
  '4.1 - II,III: 1309 1325 3089 3176 3178 3181 3182',
  '4.1 - III: 1312 1313 1324 1328 1330 1331 1332 1334 1338 1346 1350 1353 1869 1944 1945 2000 2213 2254 2304 2448 2538',
  '4.1 - III: 2623 2714 2715 2717 2858 2878',
  '4.1 6.1 II,III: 2926 3179',
  '4.1 8 II,III: 2925 3180',
  '4.2 - I: 1383 2845 2846 3194 3200',
  '4.2 - I,II,III: 2008 2545 2546 2881',
  '4.2 - II: 1374 1382 1384 1385 1923 1929 2318',
  '4.2 - II,III: 1361 3088 3183 3186 3189 3190',
  '4.2 - III: 1362 1363 1364 1365 1373 1376 1379 1386 1932 2009 2217',
  '4.2 4.3 III: 2210',
  '4.2 6.1 I: 1381 2447',
  '4.3 - I: 1404 1407 1410 1413 1414 1415 1426 1427 1428 2257',
  '4.3 - I,II: 1402',
  '4.3 - I,II,III: 2813 3148 3208',
  '4.3 - II: 1394 1400 1401 1417 2830',
  '4.3 - II,III: 1396 1405 3170',
  '4.3 - III: 1398 1403 1435 2950',
  '4.3 4.1 II: 1340',
  '4.3 4.2 I,II,III: 1418 1436 3209',
  '4.3 6.1 II: 1395',
  '4.3 6.1 III: 1408',
  '5.1 - I: 1491 1504 2466 2547',
  '5.1 - I,II,III: 1479 3139',
  '5.1 - II: 1439 1442 1450 1452 1453 1455 1456 1457 1461 1462 1472 1473 1475 1476 1484 1485 1487 1488 1489 1490 1493 1494',
  '5.1 - II: 1495 1496 1502 1503 1506 1508 1509 1512 1513 1514 1515 1516 2465 2468 3212 3247 3375',
  '5.1 - II,III: 1458 1459 1471 1477 1481 1482 1483 1748 2427 2428 2429 2880 3218 3378',
  '5.1 - III: 1438 1444 1451 1454 1465 1466 1467 1474 1486 1492 1498 1499 1505 1507 1872 1942 2067 2208 2469 2720 2722',
  '5.1 - III: 2724 2725 2728 2984 3215 3216 3377',
  '5.1 6.1 I,II,III: 3087 3099',
  '5.1 6.1 II: 1445 1446 1449 1469 1470 2719',
  '5.1 6.1 III: 1500',
  '5.1 6.1,8 II: 1463',
  '5.1 8 I: 1873 2015',
  '5.1 8 I,II,III: 3085 3098',
  '5.1 8 II: 2014 3149',
  '5.1 8 III: 1511',
  '5.2 * -: 3101 3102 3103 3104 3105 3106 3107 3108 3109 3110 3111 3112 3113 3114 3115 3116 3117 3118 3119 3120',
  '6.1 - I: 1541 1553 1560 1565 1570 1575 1580 1605 1613 1680 1689 1692 2471 2644',
  '6.1 - I,II,III: 1544 1556 1557 1583 1588 1601 1602 1655 1935 2024 2025 2026 2570 2588 2757 2761 2783 2810 2811 2902',
  '6.1 - I,II,III: 2992 2996 3018 3143 3172 3287 3288 3349 3352 3413 3414',
  '6.1 - II: 1547 1554 1558 1561 1578 1587 1590 1594 1624 1636 1641 1650 1654 1661 1662 1664 1671 1687 1697 1702 1708 1711',
  '6.1 - II: 1712 1846 1885 1886 2078 2281 2312 2859',
  '6.1 - II,III: 1564 1566 1597 1599 1851 2206 2821 2872 3249',
  '6.1 - III: 1549 1579 1591 1593 1616 1663 1673 1690 1709 1710 1884 1887 1888 1897 2020 2021 2074 2077 2233 2290 2291 2321',
  '6.1 - III: 2431 2515 2656 2713 2831 2856 2862 2871 2874 3415',
  '6.1 3 I: 1092 1098 1135',
  '6.1 3 I,II: 2929',
  '6.1 3 I,II,III: 2903 3351',
  '6.1 3 II: 1199 1569 2023',
  '6.1 3,8 I: 1695',
  '6.1 4.1 I,II: 2930',
  '6.1 8 I: 1595 1809 1810 1838',
  '6.1 8 I,II: 2927 2928 3289 3290',
  '6.1 8 II: 1738 1750 1751 2076',
  '6.2 * -: 2814 2900 3291 3373 3549',
  '7 * -: 2908 2909 2910 2911 2912 2913 2915 2916 2917 2919 3321 3322 3323 3324 3325 3326 3327 3328 3329 3330 3331 3332 3333',
  '8 - I: 1739 1754 1777 1798 1829 1836',
  '8 - I,II,III: 1759 1760 1903 2735 2801 3145 3147 3259 3260 3261 3262 3263 3264 3265 3266 3267',
  '8 - II: 1726 1727 1730 1733 1736 1764 1774 1775 1778 1794 1796 1806 1807 1808 1813 1823 1825 1830 1832 1833 1837 1839',
  '8 - II: 1906 1940 2031 2033 2079 2259 2506 2531 2583 2584 2796 2797 2851 3244',
  '8 - II,III: 1719 1731 1740 1755 1783 1787 1788 1789 1791 1814 1819 1824 1908 1938 2564 2790 3066 3320 3412',
  '8 - III: 1773 1805 1840 1848 1907 2209 2214 2215 2280 2320 2331 2491 2496 2507 2511 2580 2581 2582 2585 2586 2672 2693',
  '8 - III: 2698 2803 2819 2820 2823 2829 2834 2865 2967 3253',
  '8 - -: 2794 2795 2800 3028 3477',
  '8 3 I: 2054',
  '8 3 I,II: 2734 2920',
  '8 3 II: 1604 1715 1779 2051 2218 2357 2502 2619 2789 3463 3470',
  '8 3,6.1 I: 2029',
  '8 4.2 I,II: 3301',
  '8 4.3 I,II: 3094',
  '8 5.1 I: 1796',
  '8 5.1 I,II: 2031 3084 3093',
  '8 5.1 II: 1802',
  '8 5.1,6.1 I: 2032',
  '8 6.1 I: 1052 1744 1831',
  '8 6.1 I,II: 1790',
  '8 6.1 I,II,III: 2030 2922 2923',
  '8 6.1 II: 1811',
  '8 6.1 II,III: 1761 2817',
  '8 6.1 III: 2809',
  '9 - II: 2212 2315 2969 3151 3152 3432',
  '9 - III: 1841 1931 1941 1990 2590 3077 3082 3257 3258',
  '9 - -: 1845 2990 3072 3090 3091 3166 3171 3245 3268 3359 3363 3480 3481 3496 3499 3508 3509 3530 3536 3551 3552 3556 3557',
  '9 - -: 3558',
  '9 - *: 2211 2807 3314 3316 3334 3335',
] as const;

interface UnRow {
  readonly class: string;
  /** Null: not checked. */
  readonly subsidiary: readonly string[] | null;
  readonly groups: readonly string[] | null;
  readonly numbers: readonly string[];
}

const listOf = (text: string): string[] | null => (text === '*' ? null : text === '-' ? [] : text.split(','));

export function readRow(row: string): UnRow {
  const [head = '', numbers = ''] = row.split(': ');
  const [danger = '', subsidiary = '', groups = ''] = head.split(' ');
  return { class: danger, subsidiary: listOf(subsidiary), groups: listOf(groups), numbers: numbers.split(' ') };
}

export interface DangerousGoods {
  /** As it was typed: '1263', 'UN 1263'. */
  readonly unNumber: string;
  readonly class?: string | undefined;
  readonly subsidiary?: string | undefined;
  readonly packingGroup?: string | undefined;
}

/** UN 0004 to 0513 are explosives: which division depends on the goods. */
const isExplosive = (digits: string): boolean => digits >= '0004' && digits <= '0513';
const explosives: UnRow = { class: '1', subsidiary: null, groups: [], numbers: [] };

const byNumber = new Map<string, UnRow[]>();
for (const row of unRows.map(readRow)) {
  for (const number of row.numbers) byNumber.set(number, [...(byNumber.get(number) ?? []), row]);
}

const digitsOf = (unNumber: string): string | undefined => /^(?:UN ?)?(\d{4})$/i.exec(unNumber.trim())?.[1];

const rowsOf = (digits: string): readonly UnRow[] =>
  isExplosive(digits) ? [explosives] : (byNumber.get(digits) ?? []);

/** Undefined for a number of the table, and for what is not a UN number. */
export function unNumberWarning(unNumber: string): string | undefined {
  const digits = digitsOf(unNumber);
  if (digits === undefined || rowsOf(digits).length > 0) return;
  return t('We don’t know {unNumber}. Check its class and packing group.', { unNumber: `UN${digits}` });
}

/** What contradicts the list, by the name of the field. Empty for a number that is not in the table. */
export function unNumberErrors(
  goods: DangerousGoods,
): Partial<Record<'class' | 'subsidiary' | 'packingGroup', string>> {
  const { subsidiary, packingGroup } = goods;
  const digits = digitsOf(goods.unNumber);
  const rows = digits === undefined ? [] : rowsOf(digits);
  if (digits === undefined || rows.length === 0 || goods.class === undefined) return {};
  const unNumber = `UN${digits}`;
  // The divisions of explosives are classes of their own.
  const itsClass = isExplosive(digits) ? goods.class.replace(/^1\.\d$/, '1') : goods.class;
  const fitting = rows.filter((row) => row.class === itsClass);
  if (fitting.length === 0) return { class: ruleOf(unNumber, rows) };
  const subsidiaries = valuesOf(fitting, 'subsidiary');
  const groups = valuesOf(fitting, 'groups');
  return {
    ...(subsidiary !== undefined &&
      subsidiaries?.includes(subsidiary) === false && { subsidiary: subsidiaryRule(unNumber, subsidiaries) }),
    ...(packingGroup !== undefined &&
      groups?.includes(packingGroup) === false && { packingGroup: ruleOf(unNumber, fitting) }),
  };
}

/** Null: not checked. */
function valuesOf(rows: readonly UnRow[], name: 'subsidiary' | 'groups'): readonly string[] | null {
  const all = rows.map((row) => row[name]);
  return all.includes(null) ? null : [...new Set(all.flatMap((values) => values ?? []))].sort();
}

function ruleOf(unNumber: string, rows: readonly UnRow[]): string {
  const classes = eitherOf([...new Set(rows.map((row) => row.class))]);
  const groups = valuesOf(rows, 'groups');
  if (groups === null) return t('{unNumber} is class {classes}.', { unNumber, classes });
  return groups.length === 0
    ? t('{unNumber} is class {classes}, without a packing group.', { unNumber, classes })
    : t('{unNumber} is class {classes}, packing group {groups}.', { unNumber, classes, groups: eitherOf(groups) });
}

const subsidiaryRule = (unNumber: string, subsidiaries: readonly string[]): string =>
  subsidiaries.length === 0
    ? t('{unNumber} has no subsidiary hazard. Leave it empty.', { unNumber })
    : t('The subsidiary hazard of {unNumber} is {hazards}.', { unNumber, hazards: eitherOf(subsidiaries) });

/** What the list says of a number, where it leaves no choice. */
export function onlyEntryOf(
  unNumber: string,
): { readonly class?: string; readonly subsidiary?: string; readonly packingGroup?: string } | undefined {
  const digits = digitsOf(unNumber);
  const rows = digits === undefined || isExplosive(digits) ? [] : rowsOf(digits);
  const [row] = rows;
  if (!row || rows.some((other) => other.class !== row.class)) return undefined;
  const subsidiaries = valuesOf(rows, 'subsidiary');
  const groups = valuesOf(rows, 'groups');
  return {
    class: row.class,
    ...(subsidiaries?.length === 1 && subsidiaries[0] && { subsidiary: subsidiaries[0] }),
    ...(groups?.length === 1 && groups[0] && { packingGroup: groups[0] }),
  };
}
