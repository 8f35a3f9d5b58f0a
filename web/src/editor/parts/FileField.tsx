interface FileFieldProps {
  readonly label: string;
  /** Files that can be read, as an `accept` attribute. */
  readonly files: string;
  readonly onRead: (text: string) => void;
}

/** A file to choose, whose text is read. */
export function FileField({ label, files, onRead }: FileFieldProps) {
  return (
    <label className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      {label}
      <input
        type="file"
        accept={files}
        className="max-w-full text-sm text-muted file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-md file:border file:border-line-strong file:bg-raised file:px-4 file:font-medium file:text-ink hover:file:border-accent hover:file:text-accent"
        onChange={async ({ target }) => {
          const [file] = target.files ?? [];
          if (file) onRead(await file.text());
          // The same file can be chosen again after it was changed.
          target.value = '';
        }}
      />
    </label>
  );
}
