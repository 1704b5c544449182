import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useContext } from 'react'
import {
  Button as AriaButton,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
  OverlayTriggerStateContext,
} from 'react-aria-components'
import { styled } from 'styled-components'
import { color, focusRingInset, radius, space, type } from '../../theme/index.ts'
import { Button, buttonStyle } from '../actions/button.tsx'
import { Icon } from '../icon.tsx'

export interface MonthCalendarProps {
  /** Offers to empty the field. */
  canClear: boolean
  onClear: () => void
}

/** The days of a month, to choose one. Arrow keys move by day and week, Page Up and Down by month, with Shift by year. */
export function MonthCalendar({ canClear, onClear }: MonthCalendarProps) {
  const popover = useContext(OverlayTriggerStateContext)
  return (
    <Calendar>
      <Head>
        <Turn slot="previous" $variant="quiet" $size="small">
          <Icon symbol={ChevronLeft} />
        </Turn>
        <Title />
        <Turn slot="next" $variant="quiet" $size="small">
          <Icon symbol={ChevronRight} />
        </Turn>
      </Head>
      <CalendarGrid weekdayStyle="short">
        <CalendarGridHeader>{(day) => <Weekday>{day.slice(0, 2)}</Weekday>}</CalendarGridHeader>
        <CalendarGridBody>{(date) => <Day date={date} />}</CalendarGridBody>
      </CalendarGrid>
      {canClear && (
        <Foot>
          {/* Without its own slot the button would be taken for one that turns the month. */}
          <Button
            slot={null}
            size="small"
            variant="quiet"
            onPress={() => {
              onClear()
              popover?.close()
            }}
          >
            Clear date
          </Button>
        </Foot>
      )}
    </Calendar>
  )
}

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${space.one};
  margin-bottom: ${space.two};
`

const Title = styled(Heading)`
  ${type.bodyStrong}
  flex: 1;
  margin: 0;
  text-align: center;
`

const Turn = styled(AriaButton)<{ $variant: 'quiet'; $size: 'small' }>`
  ${buttonStyle}
  width: 28px;
  height: 28px;
  padding: 0;
`

const Weekday = styled(CalendarHeaderCell)`
  ${type.caption}
  padding-bottom: ${space.one};
  color: ${color.inkMuted};
`

const Day = styled(CalendarCell)`
  ${type.grid}
  display: grid;
  place-items: center;
  width: 32px;
  height: 28px;
  border-radius: ${radius.part};
  outline: none;
  cursor: default;
  &[data-today] {
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  &[data-hovered] {
    background: ${color.hover};
  }
  &[data-selected] {
    background: ${color.accent};
    color: ${color.accentInk};
  }
  &[data-disabled] {
    color: ${color.inkMuted};
    opacity: 0.5;
  }
  &[data-outside-month] {
    visibility: hidden;
  }
  &[data-focus-visible] {
    ${focusRingInset}
  }
  &[data-selected][data-focus-visible] {
    outline-color: ${color.accentInk};
    outline-offset: -4px;
  }
`

const Foot = styled.footer`
  display: flex;
  justify-content: flex-end;
  margin-top: ${space.two};
`
