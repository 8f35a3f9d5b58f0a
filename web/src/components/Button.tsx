import type { ButtonHTMLAttributes, MouseEventHandler, ReactNode } from 'react';
import { Link } from 'react-router-dom';

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger';

const BASE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-md px-4 py-2 text-sm font-medium no-underline transition-colors disabled:cursor-not-allowed';
const VARIANTS: Record<Variant, string> = {
  primary:
    'bg-accent text-on-accent hover:bg-accent-hover disabled:bg-sunken disabled:text-muted disabled:hover:bg-sunken',
  secondary:
    'border border-line-strong bg-raised text-ink hover:border-accent hover:text-accent disabled:border-line disabled:text-muted',
  /** For what can't be undone. */
  danger: 'bg-bad text-raised hover:opacity-90 disabled:bg-sunken disabled:text-muted',
  quiet: 'text-accent hover:bg-accent-soft disabled:text-muted disabled:hover:bg-transparent',
};

const classes = (variant: Variant, className = '') => `${BASE} ${VARIANTS[variant]} ${className}`;

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: Variant;
}

export function Button({ variant = 'secondary', className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={classes(variant, className)} {...rest} />;
}

interface ButtonLinkProps {
  readonly to: string;
  readonly variant?: Variant;
  readonly className?: string;
  readonly onClick?: MouseEventHandler<HTMLAnchorElement>;
  readonly children: ReactNode;
}

export function ButtonLink({ to, variant = 'secondary', className, onClick, children }: ButtonLinkProps) {
  return (
    <Link to={to} className={classes(variant, className)} onClick={onClick}>
      {children}
    </Link>
  );
}
