import { useTranslation } from 'react-i18next';
import { chooseTheme, useTheme } from '../../platform/theme';
import { MoonIcon, SunIcon } from '../../components/icons';

export function ThemeSwitch({ className }: { className: string }) {
  const { t } = useTranslation('shell');
  const theme = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <button
      type="button"
      className={className}
      aria-label={t(other === 'dark' ? 'theme.toDark' : 'theme.toLight')}
      onClick={() => chooseTheme(other)}
    >
      {other === 'dark' ? <MoonIcon /> : <SunIcon />}
    </button>
  );
}
