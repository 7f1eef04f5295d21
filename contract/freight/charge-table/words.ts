/** The words of the sheet that the portal offers, in all of its languages: whoever saved it, everybody can upload it. */

export const roleWords = {
  section: 'section|abschnitt|sección|seção|类别|القسم',
  label: 'charge|position|concepto|frais|cobrança|费用项目|البند',
  basis: 'basis|base|计费单位|أساس الاحتساب',
  quantity: 'quantity|menge|cantidad|quantité|quantidade|数量|الكمية',
  unitPrice: 'unit price|preis je einheit|precio unitario|prix unitaire|preço unitário|单价|سعر الوحدة',
  currency: 'currency|währung|moneda|devise|moeda|币种|العملة',
  minimum: 'minimum|mínimo|最低收费|الحد الأدنى',
  maximum: 'maximum|máximo|最高收费|الحد الأقصى',
  total: 'amount|betrag|importe|montant|valor|金额|المبلغ',
  state: 'status|estado|statut|状态|الحالة',
} as const;

export const sectionWords = {
  ORIGIN: 'origin|abgangsort|origen|origine|origem|起运地|المنشأ',
  FREIGHT: 'freight|fracht|flete|fret|frete|运费|أجرة الشحن',
  DESTINATION: 'destination|bestimmungsort|destino|目的地|الوجهة',
  OTHER: 'other|sonstiges|otros|autres|outros|其他|أخرى',
} as const;

export const basisWords = {
  CONTAINER: 'per container|je container|por contenedor|par conteneur|por contêiner|每箱|لكل حاوية',
  WM: 'per w/m|je w/m|por w/m|par w/m|每 w/m|لكل w/m',
  KG: 'per kg|je kg|por kg|par kg|每 kg|لكل كجم',
  HUNDRED_KG: 'per 100 kg|je 100 kg|por 100 kg|par 100 kg|每 100 kg|لكل 100 كجم',
  LOAD_METRE:
    'per load metre|je lademeter|por metro lineal|par mètre de plancher|por metro linear|每装载米|لكل متر تحميل',
  PALLET: 'per pallet|je palette|por palé|par palette|por palete|每托盘|لكل منصة نقالة',
  TRUCK: 'per truck|je lkw|por camión|par camion|por caminhão|每车|لكل شاحنة',
  DOCUMENT:
    'per b/l or awb|je b/l oder awb|por b/l o awb|par b/l ou lta|por b/l ou awb|每票（b/l 或 awb）|لكل b/l أو awb',
  DAY: 'per day|je tag|por día|par jour|por dia|每天|لكل يوم',
  FLAT: 'flat|pauschal|tarifa fija|forfait|valor fixo|一口价|مبلغ مقطوع',
  PERCENT: '% of freight|% der fracht|% del flete|% du fret|% do frete|% 运费|% من أجرة الشحن',
  PERCENT_OF_VALUE:
    '% of cargo value|% des warenwerts|% del valor de la carga|% de la valeur de la marchandise|% do valor da carga|% 货值|% من قيمة البضاعة',
} as const;

export const stateWords = {
  INCLUDED: 'included|enthalten|incluido|inclus|incluído|已含|مشمول',
  AT_COST: 'at cost|nach auslage|al costo|au réel|ao custo|实报实销|بالتكلفة الفعلية',
  EXCLUDED: 'not included|nicht enthalten|no incluido|non inclus|não incluído|不含|غير مشمول',
} as const;

/** What a cell says, if it is one of the words. */
export function meantBy<Name extends string>(words: Readonly<Record<Name, string>>, cell: string): Name | undefined {
  const written = cell.normalize('NFC').trim().toLowerCase();
  return (Object.keys(words) as Name[]).find((name) => words[name].split('|').includes(written));
}
