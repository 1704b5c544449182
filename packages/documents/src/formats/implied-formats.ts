/**
 * Number formats that a workbook may use without spelling them out, beside those that the spreadsheet library knows:
 * currency and accounting as the English Excel shows them, and the formats of East Asian and Thai programs by what
 * English ones show instead (ECMA-376 part 1, 18.8.30 `numFmt`).
 */
export const impliedFormats: ReadonlyMap<number, string> = new Map([
  [5, '"$"#,##0_);\\("$"#,##0\\)'],
  [6, '"$"#,##0_);[Red]\\("$"#,##0\\)'],
  [7, '"$"#,##0.00_);\\("$"#,##0.00\\)'],
  [8, '"$"#,##0.00_);[Red]\\("$"#,##0.00\\)'],
  ...[27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 57, 58, 71, 72].map((id) => [id, 'm/d/yy'] as const),
  ...[32, 33, 34, 35].map((id) => [id, 'h:mm:ss'] as const),
  [41, '_(* #,##0_);_(* (#,##0);_(* "-"_);_(@_)'],
  [42, '_("$"* #,##0_);_("$"* (#,##0);_("$"* "-"_);_(@_)'],
  [43, '_(* #,##0.00_);_(* (#,##0.00);_(* "-"??_);_(@_)'],
  [44, '_("$"* #,##0.00_);_("$"* (#,##0.00);_("$"* "-"??_);_(@_)'],
  [59, '0'],
  [60, '0.00'],
  [61, '#,##0'],
  [62, '#,##0.00'],
  [67, '0%'],
  [68, '0.00%'],
])
