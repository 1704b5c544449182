import { censusTractOf, type MedianIncome } from '@uwkit/core/property-data'
import { useState } from 'react'
import { styled } from 'styled-components'
import { color, space, type } from '../theme/index.ts'
import { Button, SkeletonLines, TextField } from '../ui/index.ts'

export interface MedianIncomePanelProps {
  /** The tract that was asked for; `null` while none was. */
  censusTract: string | null
  /** Told the eleven digits of a tract. */
  onAsk: (censusTract: string) => void
  /** What was answered; `null` where nobody knows, `undefined` while it is asked. */
  answer: MedianIncome | null | undefined
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** What families of a census tract earn: the estimate, whose it is and of which year, as far as that is told. */
export function MedianIncomePanel({ censusTract, onAsk, answer }: MedianIncomePanelProps) {
  const [typed, setTyped] = useState(censusTract)
  const [isWrong, setIsWrong] = useState(false)
  const submit = () => {
    const tract = censusTractOf(typed ?? '')
    setIsWrong(tract === null)
    if (tract !== null) onAsk(tract)
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
            ? { error: 'A tract has eleven digits: two of the state, three of the county and six of the tract itself.' }
            : { description: 'Eleven digits; leading zeros count.' })}
        />
        <Button type="submit">Look it up</Button>
      </Form>
      <Answer role="status">{censusTract !== null && <Told answer={answer} censusTract={censusTract} />}</Answer>
    </div>
  )
}

function Told({ answer, censusTract }: { answer: MedianIncome | null | undefined; censusTract: string }) {
  if (answer === undefined) return <SkeletonLines label="Asking for the median income" lines={1} />
  if (answer === null || answer.medianIncome === null) {
    return (
      <p>{`No median income is known of tract ${censusTract}. An administrator can import the table of its year; tracts were drawn anew in 2010 and 2020.`}</p>
    )
  }
  const { medianIncome, year, source } = answer
  return (
    <dl>
      <dt>Median family income</dt>
      <dd>{dollars.format(medianIncome)}</dd>
      <dt>Census tract</dt>
      <dd>{answer.censusTract}</dd>
      <dt>Year of the estimate</dt>
      <dd>{year ?? 'Not told'}</dd>
      <dt>Source</dt>
      <dd>{source ?? 'Not told'}</dd>
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
