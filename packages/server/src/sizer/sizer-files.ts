import { createHash } from 'node:crypto'
import { type SizerType, sizerTypes } from '@uwkit/core/sizer'

/** Where the workbook of a type lies that was made last for a deal. */
export function sizerKey(dealId: string, { pathName }: Pick<SizerType, 'pathName'>): string {
  return `sizers/${createHash('sha256').update(dealId).digest('hex')}/${pathName}.xlsm`
}

/** Where all workbooks of a deal lie. */
export function sizerKeys(dealId: string): string[] {
  return sizerTypes.map((type) => sizerKey(dealId, type))
}
