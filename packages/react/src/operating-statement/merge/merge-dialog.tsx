import { type MergeMode, mergedStatementName, type OperatingStatement } from '@uwkit/core/operating-statement'
import type { Predictor } from '@uwkit/core/prediction'
import type { IsoDate } from '@uwkit/core/shared'
import { useMemo, useState } from 'react'
import { Banner, Button, Dialog, RadioGroup } from '../../ui/index.ts'
import { Stack, Words } from '../review/panel-styles.ts'
import { CandidateList } from './candidate-list.tsx'
import { MergeResult } from './merge-result.tsx'
import { type MergeCandidate, mergePreview } from './state/merge-preview.ts'

/** A merge that a person confirmed. */
export interface ConfirmedMerge {
  /** Of the chosen candidates. */
  ids: string[]
  mode: MergeMode
  name: string
  /** As it was shown. */
  statement: OperatingStatement
}

export interface MergeDialogProps {
  isOpen: boolean
  onClose: () => void
  candidates: readonly MergeCandidate[]
  /** Ids of those that are chosen when it opens. @default none */
  chosenAtFirst?: readonly string[]
  /** Names the merged statement. */
  today: IsoDate
  /** Asked for categories where the statements are told in different charts. @default knows nothing */
  predictor?: Predictor
  onMerge: (merge: ConfirmedMerge) => void
  /** It is being made. @default false */
  isMerging?: boolean
  /** Why the last try failed. */
  failure?: string
}

const knowsNothing: Predictor = { lineItem: () => [], chargeCode: () => [], documentKind: () => [] }

const modes = [
  {
    id: 'partial',
    label: 'Partial Statements',
    description: 'Of one property. Months are put together; where two tell the same month, the newer value overwrites.',
  },
  {
    id: 'portfolio',
    label: 'Portfolio',
    description: 'Of several properties. Values of the same month are added.',
  },
] as const

/** Makes one statement of several, after its result was seen. */
export function MergeDialog(props: MergeDialogProps) {
  const { isOpen, onClose, candidates, today, predictor = knowsNothing, isMerging = false, failure } = props
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(props.chosenAtFirst))
  const [mode, setMode] = useState<MergeMode>('partial')
  const statements = useMemo(() => candidates.filter(({ id }) => chosen.has(id)), [candidates, chosen])
  const preview = useMemo(() => mergePreview(statements, mode, predictor), [statements, mode, predictor])
  const name = mergedStatementName(today)
  const merge = () => {
    if (preview.kind !== 'ready') return
    props.onMerge({ ids: statements.map(({ id }) => id), mode, name, statement: preview.statement })
  }
  return (
    <Dialog
      title="Merge statements"
      size="large"
      isOpen={isOpen}
      onClose={onClose}
      canBeDismissed={!isMerging}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isMerging}>
            Cancel
          </Button>
          <Button variant="primary" onPress={merge} isDisabled={preview.kind !== 'ready'} isPending={isMerging}>
            {preview.kind === 'ready' ? `Merge ${statements.length} statements` : 'Merge'}
          </Button>
        </>
      }
    >
      <Stack>
        {failure !== undefined && <Banner tone="error">{failure}</Banner>}
        <CandidateList
          candidates={candidates}
          chosen={chosen}
          onChange={(id, isChosen) => {
            const next = new Set(chosen)
            if (isChosen) next.add(id)
            else next.delete(id)
            setChosen(next)
          }}
        />
        <RadioGroup label="How they are put together" options={modes} value={mode} onChange={setMode} />
        {preview.kind === 'incomplete' && <Words role="status">{preview.message}</Words>}
        {preview.kind === 'refused' && <Banner tone="warning">{preview.message}</Banner>}
        {preview.kind === 'ready' && <MergeResult preview={preview} name={name} candidates={statements} />}
      </Stack>
    </Dialog>
  )
}
