import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { WireFile } from '@uwkit/core/contract'
import { useClient } from '../client/index.ts'
import type { SizerChoice } from './state/sizer-choice.ts'

/** Has a workbook made of a choice. Its answer is the file. */
export function useMakeSizer(): UseMutationResult<
  WireFile,
  Error,
  { choice: SizerChoice; statementLabel: string | null }
> {
  const client = useClient()
  return useMutation({
    mutationFn: ({ choice, statementLabel }: { choice: SizerChoice; statementLabel: string | null }) =>
      client.sizer.create({ ...choice, bundle: true, statementLabel }),
  })
}
