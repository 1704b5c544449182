import type { Scene } from './camera.ts'

/** Pages that open to anybody. */
export function entryScenes(variant: 'partner' | 'standard'): Scene[] {
  const scenes: Scene[] = [
    { id: 'entry-sign-in', path: '/sign_in' },
    {
      id: 'entry-sign-in-refused',
      path: '/sign_in',
      before: async (page) => {
        await page.getByLabel('E-mail').fill('analyst@demo.example')
        await page.getByLabel('Password', { exact: true }).fill('not the password')
        await page.getByRole('button', { name: 'Sign in', exact: true }).click()
        await page.getByText('The e-mail or the password is wrong').waitFor()
      },
    },
    { id: 'entry-forgotten-password', path: '/forgot_password' },
    { id: 'entry-set-password-without-link', path: '/set_password' },
    { id: 'entry-link-gone', path: '/token/no-such-link' },
    { id: 'entry-terms', path: '/terms_conditions' },
    { id: 'entry-privacy', path: '/privacy_policy' },
  ]
  return variant === 'standard'
    ? [
        ...scenes,
        { id: 'entry-sign-up', path: '/sign_up' },
        { id: 'entry-privacy-add-in', path: '/privacy_policy_add_in' },
      ]
    : [
        ...scenes,
        { id: 'entry-sizer-sign-in', path: '/sizer_sign_in' },
        { id: 'entry-client-portal', path: '/client_portal' },
      ]
}
