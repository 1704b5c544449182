import { useEffect, useState } from 'react'
import { TextArea } from '../../ui/index.ts'

export interface ReasonFieldProps {
  /** What the property is called. */
  name: string
  isIncluded: boolean
  reason: string | null
  /** Told when the field is left, and when it goes with something unsaved in it. */
  onReason: (reason: string) => void
  /** @default false */
  isReadOnly?: boolean
}

/** Why a property is a comp, or is none; it is kept with the deal and printed in its documents. */
export function ReasonField({ name, isIncluded, reason, onReason, isReadOnly = false }: ReasonFieldProps) {
  const [text, setText] = useState(reason)
  useEffect(() => setText(reason), [reason])
  return (
    <div
      onBlur={() => {
        if ((text ?? '').trim() !== (reason ?? '')) onReason(text ?? '')
      }}
    >
      <TextArea
        label={isIncluded ? `Why ${name} is taken in` : `Why ${name} is left out`}
        description="Kept with the deal and printed in its documents."
        placeholder={isIncluded ? 'Same owner and vintage' : 'Gut renovated last year'}
        value={text}
        onChange={setText}
        rows={2}
        maxLength={500}
        isReadOnly={isReadOnly}
      />
    </div>
  )
}
