import { Controller, Get, Param } from '@nestjs/common';
import type { ExerciseDetail, ExerciseList, ExerciseSolutions } from '@superpose/contracts';
import { Catalogue } from './catalogue.js';
import { detailOf } from './exercise-response.js';
import { shownSolutions } from './shown-solutions.js';

@Controller('api/exercises')
export class CatalogueController {
  constructor(private readonly catalogue: Catalogue) {}

  @Get()
  list(): ExerciseList {
    return this.catalogue.list;
  }

  @Get(':id')
  detail(@Param('id') id: string): { exercise: ExerciseDetail } {
    return { exercise: detailOf(this.catalogue.find(id)) };
  }

  /** For a learner who gives up; the detail never has them. */
  @Get(':id/solutions')
  solutions(@Param('id') id: string): ExerciseSolutions {
    return { solutions: shownSolutions(this.catalogue.find(id)) };
  }
}
