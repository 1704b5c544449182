import { useRef } from 'react'
import type { LoanFieldValue } from './state/loan-values.ts'

/**
 * Makes one change of what is typed key by key into a field: until the typing ends, every value is told with what stood there
 * when it began.
 *
 * @returns `write` for the field, `end` for when it is left or settled.
 */
export function useTypedStep(
  value: LoanFieldValue,
  onChange: (value: LoanFieldValue, before: LoanFieldValue) => void,
): { write: (written: LoanFieldValue) => void; end: () => void } {
  const typed = useRef<{ before: LoanFieldValue; after: LoanFieldValue } | null>(null)
  return {
    write: (written) => {
      // What was set from elsewhere meanwhile, as by an undo, is where the typing begins anew.
      const before = typed.current?.after === value ? typed.current.before : value
      typed.current = { before, after: written }
      onChange(written, before)
    },
    end: () => {
      typed.current = null
    },
  }
}
