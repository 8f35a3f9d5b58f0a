export const targetTypeText = (targetType: string): string => targetType.replaceAll('_', ' ');
