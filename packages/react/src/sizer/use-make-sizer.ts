import { useMutation } from '@tanstack/react-query'
import { useClient } from '../client/index.ts'
import type { SizerChoice } from './state/sizer-choice.ts'

/** Has a workbook made of a choice. Its answer is the file. */
export function useMakeSizer() {
  const client = useClient()
  return useMutation({
    mutationFn: ({ choice, statementLabel }: { choice: SizerChoice; statementLabel: string | null }) =>
      client.sizer.create({ ...choice, bundle: true, statementLabel }),
  })
}
