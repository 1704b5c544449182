import type { Decorator, Preview } from '@storybook/react-vite'
import '@uwkit/react/fonts.css'
import { type Brand, type Density, type Scheme, ThemeProvider } from '@uwkit/react/theme'

const withTheme: Decorator = (Story, { globals }) => (
  <ThemeProvider brand={globals.brand as Brand} scheme={globals.scheme as Scheme} density={globals.density as Density}>
    <Story />
  </ThemeProvider>
)

const preview: Preview = {
  decorators: [withTheme],
  initialGlobals: { brand: 'standard', scheme: 'light', density: 'compact' },
  globalTypes: {
    brand: {
      description: 'Brand',
      toolbar: {
        icon: 'paintbrush',
        dynamicTitle: true,
        items: [
          { value: 'standard', title: 'Standard brand' },
          { value: 'partner', title: 'Partner brand' },
        ],
      },
    },
    scheme: {
      description: 'Light or dark',
      toolbar: {
        icon: 'mirror',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
          { value: 'system', title: 'As the machine' },
        ],
      },
    },
    density: {
      description: 'Density',
      toolbar: {
        icon: 'component',
        dynamicTitle: true,
        items: [
          { value: 'compact', title: 'Compact' },
          { value: 'roomy', title: 'Roomy' },
        ],
      },
    },
  },
  parameters: {
    layout: 'padded',
    controls: { expanded: true },
    backgrounds: { disable: true },
    options: { storySort: { order: ['Theme', 'Parts', 'Grid', 'Charts'] } },
    // A fault that axe finds in any story fails the run; a run that only plays the stories does without.
    a11y: {
      // React Aria announces a busy button by the name of its progress bar, and keeps that after the bar is gone.
      context: { exclude: ['[data-live-announcer]'] },
      // Each element that passes, with its HTML, came to 400 MB of a report that nobody reads.
      options: { resultTypes: ['violations', 'incomplete'] },
      test: import.meta.env.UWKIT_STORIES === 'played' ? 'off' : 'error',
    },
  },
}

export default preview
