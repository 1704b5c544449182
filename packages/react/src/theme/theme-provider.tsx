import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { I18nProvider } from 'react-aria-components'
import { createGlobalStyle, css } from 'styled-components'
import { type Brand, chartPalettes, palettes, type Scheme } from './palettes.ts'
import { type Density, heights, letters } from './tokens.ts'

type Theme = Required<Omit<ThemeProviderProps, 'children'>>

const ThemeContext = createContext<Theme>({ brand: 'standard', scheme: 'system', density: 'compact' })

export interface ThemeProviderProps {
  /** @default 'standard' */
  brand?: Brand
  /** `system` follows the operating system. @default 'system' */
  scheme?: Scheme | 'system'
  /** @default 'compact' */
  density?: Density
  children: ReactNode
}

/**
 * Sets the theme tokens for the whole page, including dialogs and menus, and the locale of dates and numbers. Use it
 * once around the app. A change of brand, scheme or density rerenders nothing else, except canvas drawings.
 */
export function ThemeProvider({
  brand = 'standard',
  scheme = 'system',
  density = 'compact',
  children,
}: ThemeProviderProps) {
  const theme = useMemo(() => ({ brand, scheme, density }), [brand, scheme, density])
  return (
    <I18nProvider locale="en-US">
      <ThemeContext value={theme}>
        <ThemeTokens />
        {children}
      </ThemeContext>
    </I18nProvider>
  )
}

/** Repeats the current theme tokens for a part shown in another window. */
export function ThemeTokens() {
  const { brand, scheme, density } = useContext(ThemeContext)
  return <GlobalStyle $brand={brand} $scheme={scheme} $density={density} />
}

/** Returns a name that changes with brand and scheme, for parts that draw with page colors themselves. */
export function useThemeName(): string {
  const { brand, scheme } = useContext(ThemeContext)
  return `${brand} ${scheme}`
}

const themeOf = (brand: Brand, scheme: Scheme | 'system') =>
  scheme === 'system'
    ? css`
        ${cssVariables(brand, 'light')}
        @media (prefers-color-scheme: dark) {
          ${cssVariables(brand, 'dark')}
        }
      `
    : cssVariables(brand, scheme)

const GlobalStyle = createGlobalStyle<{ $brand: Brand; $scheme: Scheme | 'system'; $density: Density }>`
  :root {
    --uw-font: 'Inter Variable', Inter, system-ui, sans-serif;
    --uw-font-code: ui-monospace, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace;
    --uw-motion: 120ms;
    ${({ $brand, $scheme }) => themeOf($brand, $scheme)}
    ${({ $density }) => densityVariables($density)}

    /* Paper is white, whatever the screen shows. */
    @media print {
      ${({ $brand }) => cssVariables($brand, 'light')}
    }
    @media (prefers-reduced-motion: reduce) {
      --uw-motion: 0ms;
    }
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  body {
    margin: 0;
    background: var(--uw-ground);
    color: var(--uw-ink);
    font: 400 14px/20px var(--uw-font);
    ${letters}
    -webkit-font-smoothing: antialiased;
    text-rendering: optimizeLegibility;
  }
  button,
  input,
  select,
  textarea {
    font: inherit;
    font-variant: inherit;
    color: inherit;
  }
`

/**
 * Returns the CSS variables of a theme, which the tokens refer to.
 *
 * @returns Declarations, one per line.
 * @example
 * cssVariables('standard', 'light').split('\n')[0]
 * // => '--uw-ground: #f8f8f5;'
 */
export function cssVariables(brand: Brand, scheme: Scheme): string {
  const colors = Object.entries(palettes[brand][scheme]).map(([role, value]) => `--uw-${kebab(role)}: ${value};`)
  const series = chartPalettes[brand][scheme].map((value, index) => `--uw-chart-${index + 1}: ${value};`)
  return [...colors, ...series, `color-scheme: ${scheme};`].join('\n')
}

/**
 * Returns the CSS variables of a density.
 *
 * @returns Declarations, one per line.
 * @example
 * densityVariables('roomy')
 * // => '--uw-grid-row: 34px;\n--uw-control: 36px;'
 */
export function densityVariables(density: Density): string {
  const { gridRow, control } = heights[density]
  return `--uw-grid-row: ${gridRow}px;\n--uw-control: ${control}px;`
}

function kebab(role: string): string {
  return role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
