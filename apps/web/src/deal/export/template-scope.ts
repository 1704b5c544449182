import { createLocalPredictor } from '@uwkit/analytics'
import type { Grid } from '@uwkit/core/shared'
import {
  draftMap,
  groupProblems,
  type TemplateMap,
  type TemplateProblem,
  TemplateRejectedError,
  unknownCells,
} from '@uwkit/core/sizer'
import { readWorkbook } from '@uwkit/documents/formats'
import { fillTemplate, TemplateBook, type TemplateFilling } from '@uwkit/documents/template'
import type { TemplateOutcomeData } from '@uwkit/react/sizer'

/** Result of filling a template: the copy with its results, or every reason why there is none. */
export type FilledAnswer =
  | { bytes: Uint8Array<ArrayBuffer>; outcome: TemplateOutcomeData }
  | { problems: readonly TemplateProblem[] }

/** What the worker does with a lender's template. */
export interface TemplateScope {
  /**
   * Opens a template and drafts its map.
   *
   * @throws {UnreadableDocumentError} The file is not an .xlsx or .xlsm workbook, is damaged, or is protected by a password.
   */
  openTemplate(file: { name: string; bytes: Uint8Array }): Promise<TemplateMap>
  /** Fills a copy of the template that was opened last. */
  fillTemplate(filling: TemplateFilling): FilledAnswer
}

/**
 * Creates the worker's handling of lenders' templates: one is open at a time.
 *
 * @example
 * Object.keys(createTemplateScope())
 * // => ['openTemplate', 'fillTemplate']
 */
export function createTemplateScope(): TemplateScope {
  const predictor = createLocalPredictor()
  let opened: { book: TemplateBook; grids: readonly Grid[] } | null = null
  return {
    openTemplate: async ({ name, bytes }) => {
      const book = new TemplateBook(bytes, name)
      const { grids } = await readWorkbook(bytes, name)
      opened = { book, grids }
      return draftMap(book, grids, predictor)
    },
    fillTemplate: (filling) => {
      if (opened === null) throw new Error('No template is open. Drop the template again.')
      const { book, grids } = opened
      try {
        const { bytes, check, proof } = fillTemplate(book, filling, { grids, predictor })
        const outcome = {
          filled: check.filled.length,
          proof: {
            ...proof,
            reasons: groupProblems(proof.reasons),
            asStored: groupProblems(proof.asStored),
          },
          unknown: unknownCells(check.cells),
          notes: groupProblems(check.notes),
        }
        return { bytes: new Uint8Array(bytes), outcome }
      } catch (error) {
        if (error instanceof TemplateRejectedError) return { problems: error.problems }
        throw error
      }
    },
  }
}
