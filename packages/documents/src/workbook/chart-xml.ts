import { placeOfAddress } from '@uwkit/core/shared'
import type { SizerCell, SizerChart, SizerSheet } from '@uwkit/core/sizer'
import { xmlText } from './xml-text.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office2006 = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const drawing2006 = 'http://schemas.openxmlformats.org/drawingml/2006'
const content = 'application/vnd.openxmlformats-officedocument'

/** What a workbook's charts add to its package: parts by path, and the content types that must be listed. */
interface ChartParts {
  parts: Record<string, string>
  types: (readonly [part: string, type: string])[]
}

/**
 * Builds the parts of a workbook's charts: for each sheet with charts, a drawing that places them and its relationship
 * to the sheet, and each chart itself.
 *
 * @param sheets In order, because the sheet's number is in the paths.
 */
export function chartParts(sheets: readonly SizerSheet[]): ChartParts {
  const parts: ChartParts['parts'] = {}
  const types: ChartParts['types'] = []
  let chartCount = 0
  sheets.forEach((sheet, index) => {
    const charts = sheet.charts ?? []
    if (charts.length === 0) return
    const number = index + 1
    parts[`xl/worksheets/_rels/sheet${number}.xml.rels`] = related([['drawing', `../drawings/drawing${number}.xml`]])
    parts[`xl/drawings/drawing${number}.xml`] = drawingXml(charts)
    types.push([`/xl/drawings/drawing${number}.xml`, `${content}.drawing+xml`])
    const targets = charts.map((chart) => {
      chartCount += 1
      parts[`xl/charts/chart${chartCount}.xml`] = chartXml(chart, sheet)
      types.push([`/xl/charts/chart${chartCount}.xml`, `${content}.drawingml.chart+xml`])
      return ['chart', `../charts/chart${chartCount}.xml`] as const
    })
    parts[`xl/drawings/_rels/drawing${number}.xml.rels`] = related(targets)
  })
  return { parts, types }
}

function related(targets: readonly (readonly [kind: string, target: string])[]): string {
  const items = targets.map(
    ([kind, target], index) => `<Relationship Id="rId${index + 1}" Type="${office2006}/${kind}" Target="${target}"/>`,
  )
  return `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items.join('')}</Relationships>`
}

/** Writes the positions of a sheet's charts: from the corner of their first cell to that of the last. */
function drawingXml(charts: readonly SizerChart[]): string {
  const anchors = charts.map(({ place, title }, index) => {
    const { first, last } = cornersOf(place)
    const corner = (name: 'from' | 'to', { row, column }: { row: number; column: number }): string =>
      `<xdr:${name}><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:${name}>`
    const after = { row: last.row + 1, column: last.column + 1 }
    return (
      `<xdr:twoCellAnchor>${corner('from', first)}${corner('to', after)}<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr>` +
      `<xdr:cNvPr id="${index + 2}" name="Chart ${index + 1}" descr="${xmlText(title)}"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr>` +
      '<xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm>' +
      `<a:graphic><a:graphicData uri="${drawing2006}/chart"><c:chart xmlns:c="${drawing2006}/chart" r:id="rId${index + 1}"/></a:graphicData></a:graphic>` +
      '</xdr:graphicFrame><xdr:clientData/></xdr:twoCellAnchor>'
    )
  })
  return (
    `${head}<xdr:wsDr xmlns:xdr="${drawing2006}/spreadsheetDrawing" xmlns:a="${drawing2006}/main" xmlns:r="${office2006}">` +
    `${anchors.join('')}</xdr:wsDr>`
  )
}

/** Writes one chart as the part `xl/charts/chartN.xml`, with the current values of its cells. */
function chartXml(chart: SizerChart, sheet: SizerSheet): string {
  const { kind, title, series } = chart
  const drawn = series.map((each, index) => seriesXml(chart, each, index, sheet)).join('')
  const axes = '<c:axId val="1"/><c:axId val="2"/>'
  const plot =
    kind === 'columns'
      ? `<c:barChart><c:barDir val="col"/><c:grouping val="clustered"/><c:varyColors val="0"/>${drawn}<c:gapWidth val="60"/>${axes}</c:barChart>`
      : `<c:lineChart><c:grouping val="standard"/><c:varyColors val="0"/>${drawn}<c:marker val="1"/>${axes}</c:lineChart>`
  const isLegend = series.length > 1
  return (
    `${head}<c:chartSpace xmlns:c="${drawing2006}/chart" xmlns:a="${drawing2006}/main" xmlns:r="${office2006}"><c:roundedCorners val="0"/>` +
    `<c:chart><c:title><c:tx><c:rich><a:bodyPr/><a:p><a:pPr><a:defRPr sz="1100" b="1"/></a:pPr><a:r><a:rPr lang="en-US" sz="1100" b="1"/><a:t>${xmlText(title)}</a:t></a:r></a:p></c:rich></c:tx>` +
    `<c:overlay val="0"/></c:title><c:autoTitleDeleted val="0"/><c:plotArea><c:layout/>${plot}` +
    `<c:catAx><c:axId val="1"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="b"/><c:numFmt formatCode="mmm yy" sourceLinked="1"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="low"/>${smallText}<c:crossAx val="2"/><c:crosses val="autoZero"/><c:auto val="0"/></c:catAx>` +
    `<c:valAx><c:axId val="2"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="l"/><c:majorGridlines><c:spPr><a:ln w="6350"><a:solidFill><a:srgbClr val="D9D9D9"/></a:solidFill></a:ln></c:spPr></c:majorGridlines><c:numFmt formatCode="#,##0" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/>${smallText}<c:crossAx val="1"/><c:crosses val="autoZero"/></c:valAx></c:plotArea>` +
    `${isLegend ? `<c:legend><c:legendPos val="b"/><c:overlay val="0"/>${smallText}</c:legend>` : ''}<c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart></c:chartSpace>`
  )
}

const smallText =
  '<c:txPr><a:bodyPr/><a:p><a:pPr><a:defRPr sz="900"/></a:pPr><a:endParaRPr lang="en-US"/></a:p></c:txPr>'

function seriesXml(
  { kind, categories }: SizerChart,
  { name, values, color }: SizerChart['series'][number],
  index: number,
  sheet: SizerSheet,
): string {
  const fill = `<a:solidFill><a:srgbClr val="${color}"/></a:solidFill>`
  const look = kind === 'columns' ? fill : `<a:ln w="28575">${fill}</a:ln>`
  const marker = kind === 'columns' ? '<c:invertIfNegative val="0"/>' : '<c:marker><c:symbol val="none"/></c:marker>'
  const smooth = kind === 'columns' ? '' : '<c:smooth val="0"/>'
  return (
    `<c:ser><c:idx val="${index}"/><c:order val="${index}"/><c:tx><c:v>${xmlText(name)}</c:v></c:tx><c:spPr>${look}</c:spPr>${marker}` +
    `<c:cat>${referenceXml(categories, sheet)}</c:cat><c:val>${referenceXml(values, sheet)}</c:val>${smooth}</c:ser>`
  )
}

/** Writes the values of a range: numbers, or strings if one of them is text. */
function referenceXml(range: string, sheet: SizerSheet): string {
  const cells = cellsOf(range, sheet)
  const isNumbers = cells.every((cell) => typeof cell?.value !== 'string' || cell.value === '')
  const points = cells.flatMap((cell, index) =>
    cell === null || cell.value === null || cell.value === ''
      ? []
      : `<c:pt idx="${index}"><c:v>${xmlText(String(cell.value))}</c:v></c:pt>`,
  )
  const absolute = range.replace(/([A-Z]+)(\d+)/g, '$$$1$$$2')
  const formula = `<c:f>${xmlText(`'${sheet.name.replaceAll("'", "''")}'!${absolute}`)}</c:f>`
  const isMonth = cells[0]?.style.endsWith('.month') === true
  const format = isNumbers ? `<c:formatCode>${isMonth ? 'mmm yy' : 'General'}</c:formatCode>` : ''
  const cache = `${format}<c:ptCount val="${cells.length}"/>${points.join('')}`
  return isNumbers
    ? `<c:numRef>${formula}<c:numCache>${cache}</c:numCache></c:numRef>`
    : `<c:strRef>${formula}<c:strCache>${cache}</c:strCache></c:strRef>`
}

function cellsOf(range: string, { rows }: SizerSheet): (SizerCell | null)[] {
  const { first, last } = cornersOf(range)
  return Array.from(
    { length: last.row - first.row + 1 },
    (_, index) => rows[first.row + index]?.cells[first.column] ?? null,
  )
}

function cornersOf(range: string) {
  const [from = '', to = from] = range.split(':')
  const [first, last] = [placeOfAddress(from), placeOfAddress(to)]
  if (first === null || last === null) throw new RangeError(`${range} isn’t a cell range`)
  return { first, last }
}
