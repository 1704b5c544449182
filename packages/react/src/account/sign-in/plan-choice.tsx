import type { Plan } from '@uwkit/core/account'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import { Button } from '../../ui/index.ts'

export interface PlanChoiceProps {
  plans: readonly Plan[]
  /** Subscribes the whole company. `null` where the user may not. */
  onChoose: ((planId: string) => void) | null
  /** The plan that is being subscribed to. @default none */
  pendingId?: string | null
}

/** List of the plans that a company can subscribe to, one per line. */
export function PlanChoice({ plans, onChoose, pendingId = null }: PlanChoiceProps) {
  return (
    <List>
      {plans.map(({ id, name, credits, billingCycle }) => (
        <Line key={id}>
          <div>
            <Name>{name}</Name>
            <Terms>
              {credits === null ? 'Unlimited documents' : `${credits} documents per billing cycle`}
              {billingCycle !== null && `, billed ${billingCycle}`}
            </Terms>
          </div>
          {onChoose !== null && (
            <Button
              onPress={() => onChoose(id)}
              isPending={pendingId === id}
              isDisabled={pendingId !== null && pendingId !== id}
              pendingLabel={`Selecting ${name}`}
              aria-label={`Select ${name}`}
            >
              Select
            </Button>
          )}
        </Line>
      ))}
    </List>
  )
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  border-top: 1px solid ${color.line};
`

const Line = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.four};
  padding: ${space.three} 0;
  border-bottom: 1px solid ${color.line};
`

const Name = styled.div`
  ${type.bodyStrong}
`

const Terms = styled.div`
  color: ${color.inkMuted};
  ${type.caption}
`
