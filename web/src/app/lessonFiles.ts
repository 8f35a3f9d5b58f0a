type Files<File> = Readonly<Record<string, File>>;

const folderOf = (language: string, slug: string) =>
  `../../../content/languages/${language}/lessons/${slug}/`;

/** A lesson's file in the first of the languages that has it. */
export function lessonIn<File>(
  files: Files<File>,
  languages: readonly string[],
  slug: string,
  id = '',
): File | undefined {
  const all = Object.keys(files);
  const [path = ''] = languages.flatMap((language) =>
    all.filter((each) => each.startsWith(`${folderOf(language, slug)}${id}-`)),
  );
  return files[path];
}

/** The file of a course's quiz in the first of the languages that has it. */
export const quizIn = <File>(
  files: Files<File>,
  languages: readonly string[],
  slug: string,
): File | undefined =>
  languages
    .map((language) => files[`${folderOf(language, slug)}quiz.mdx`])
    .find((file) => file !== undefined);
