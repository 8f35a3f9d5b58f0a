import { Controller, Get, Param } from '@nestjs/common';
import type { ExerciseDetail, ExerciseList } from '@superpose/contracts';
import { Catalogue } from './catalogue.js';
import { detailOf } from './exercise-response.js';

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
}
