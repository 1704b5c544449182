import { censusTractOf, type MedianIncome } from '@uwkit/core/property-data'
import { dollarsText } from '@uwkit/core/text'
import { useState } from 'react'
import { styled } from 'styled-components'
import { color, space, type } from '../theme/index.ts'
import { Button, SkeletonLines, TextField } from '../ui/index.ts'

export interface MedianIncomePanelProps {
  /** Requested tract; `null` if none has been requested. */
  censusTract: string | null
  /** Called with the eleven digits of a tract. */
  onRequest: (censusTract: string) => void
  /** Response; `null` if unknown, `undefined` while loading. */
  answer: MedianIncome | null | undefined
}

/** Panel with a census tract's median family income, its source and its year, if reported. */
export function MedianIncomePanel({ censusTract, onRequest, answer }: MedianIncomePanelProps) {
  const [typed, setTyped] = useState(censusTract)
  const [isWrong, setIsWrong] = useState(false)
  const submit = () => {
    const tract = censusTractOf(typed ?? '')
    setIsWrong(tract === null)
    if (tract !== null) onRequest(tract)
  }
  return (
    <div>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField
          label="Census tract"
          value={typed}
          onChange={setTyped}
          placeholder="06067000900"
          maxLength={20}
          {...(isWrong
            ? { error: 'A census tract number has 11 digits: 2 for the state, 3 for the county, and 6 for the tract.' }
            : { description: 'Enter 11 digits, including any leading zeros.' })}
        />
        <Button type="submit">Look up AMI</Button>
      </Form>
      <Answer role="status">{censusTract !== null && <Reported answer={answer} censusTract={censusTract} />}</Answer>
    </div>
  )
}

function Reported({ answer, censusTract }: { answer: MedianIncome | null | undefined; censusTract: string }) {
  if (answer === undefined) return <SkeletonLines label="Looking up AMI" lines={1} />
  if (answer === null || answer.medianIncome === null) {
    return (
      <p>{`No median income on file for tract ${censusTract}. Check the number (tracts were redrawn in 2010 and 2020), or ask an administrator to import the data.`}</p>
    )
  }
  const { medianIncome, year, source } = answer
  return (
    <dl>
      <dt>Median family income</dt>
      <dd>{dollarsText(medianIncome)}</dd>
      <dt>Census tract</dt>
      <dd>{answer.censusTract}</dd>
      <dt>Estimate year</dt>
      <dd>{year ?? 'Not reported'}</dd>
      <dt>Source</dt>
      <dd>{source ?? 'Not reported'}</dd>
    </dl>
  )
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 280px) auto;
  gap: ${space.two};
  align-items: start;
  justify-content: start;

  > button {
    margin-top: 24px;
  }
`

const Answer = styled.div`
  margin-top: ${space.four};
  max-width: 72ch;
  color: ${color.ink};
  ${type.body}

  dl {
    display: grid;
    grid-template-columns: minmax(140px, 200px) minmax(0, 1fr);
    gap: ${space.one} ${space.four};
    margin: 0;
  }
  dt {
    color: ${color.inkMuted};
  }
  dd {
    margin: 0;
  }
  dd:first-of-type {
    ${type.titleSmall}
  }
`
