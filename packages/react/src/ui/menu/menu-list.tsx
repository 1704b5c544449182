import { Header, Menu, MenuSection, Popover, SubmenuTrigger } from 'react-aria-components'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import { popoverSurface } from '../surface/popover-surface.ts'
import { doableActions } from './doable-actions.ts'
import type { MenuAction, MenuSectionOfActions } from './menu.types.ts'
import { MenuLine } from './menu-line.tsx'

/** What the items of a menu need, wherever it opens. */
export interface MenuListProps {
  /** What the menu acts on, for screen readers: "Rent roll of Juniper Terrace". */
  label: string
  sections: readonly MenuSectionOfActions[]
  /** Is told the id of the chosen line. */
  onAction: (id: string) => void
  /** Takes the keyboard when it comes, where no button opened it. @default false */
  takesFocus?: boolean
}

/** The lines of a menu, without what opens it. */
export function MenuList({ label, sections, onAction, takesFocus = false }: MenuListProps) {
  const doable = doableActions(sections)
  const act = (key: unknown) => {
    if (doable.has(String(key))) onAction(String(key))
  }
  return (
    <List aria-label={label} onAction={act} {...(takesFocus ? { autoFocus: true } : {})}>
      {sections.map(({ id, title, actions, choice, chosen = nobody }) => (
        <Section
          key={id}
          id={id}
          aria-label={title ?? 'More'}
          {...(choice === undefined ? {} : { selectionMode: modes[choice], selectedKeys: chosen })}
        >
          {title !== undefined && <Title>{title}</Title>}
          {actions.map((action) => lineOf(action, act, haveIcons(actions)))}
        </Section>
      ))}
    </List>
  )
}

const haveIcons = (actions: readonly MenuAction[]) => actions.some(({ icon }) => icon !== undefined)

function lineOf(action: MenuAction, act: (key: unknown) => void, hasIconRoom: boolean) {
  if (action.actions === undefined || action.disabledReason !== undefined) {
    return <MenuLine key={action.id} action={action} hasIconRoom={hasIconRoom} />
  }
  return (
    <SubmenuTrigger key={action.id}>
      <MenuLine action={action} hasIconRoom={hasIconRoom} />
      <MenuPopover offset={0}>
        <List aria-label={action.label} onAction={act}>
          {action.actions.map((inner) => lineOf(inner, act, haveIcons(action.actions ?? [])))}
        </List>
      </MenuPopover>
    </SubmenuTrigger>
  )
}

const modes = { one: 'single', several: 'multiple' } as const
const nobody: ReadonlySet<string> = new Set()

/** The floating ground of a menu. */
export const MenuPopover = styled(Popover)`
  ${popoverSurface}
  min-width: 180px;
  max-width: min(360px, calc(100vw - ${space.six}));
  overflow: auto;
`

const List = styled(Menu)`
  padding: ${space.one} 0;
  outline: none;
`

const Section = styled(MenuSection)`
  &:not(:first-child) {
    margin-top: ${space.one};
    padding-top: ${space.one};
    border-top: 1px solid ${color.line};
  }
`

const Title = styled(Header)`
  padding: ${space.one} ${space.three} ${space.half};
  color: ${color.inkMuted};
  ${type.gridHeading}
`
